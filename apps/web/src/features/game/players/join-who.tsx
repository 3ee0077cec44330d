import { JOIN_TYPES, type Scoreboard } from '@meldboard/engine'
import type { MessageKey } from '@meldboard/messages'
import { Controller } from 'react-hook-form'
import { takeWrittenName } from '../../../data/new-player-schema.ts'
import { useHasAccount } from '../../../hooks/use-outbox.ts'
import { shownFigure } from '../../../lib/format.ts'
import { messages } from '../../../lib/messages.tsx'
import { AddressField } from '../../../ui/address-field.tsx'
import { Name } from '../../../ui/name.tsx'
import { RadioList } from '../../../ui/radio-list.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { sideNames } from '../standings/side-names.ts'
import { ContactList } from './contact-list.tsx'
import type { JoinForm, Rejoiner } from './join-form.ts'
import { isSamePerson } from './same-person.ts'
import { withName } from './side.ts'

const t = messages('players')

type JoinWhoProps = {
  readonly join: JoinForm
  readonly scoreboard: Scoreboard
  readonly gameId: number | null
}

/** Selects the joiner: a new player, or a player who is out. */
export function JoinWho({ join, scoreboard, gameId }: JoinWhoProps) {
  const { form, candidates, allowed, only } = join
  const type = form.watch('type')
  return (
    <>
      {allowed.length > 0 && !scoreboard.isOver && (
        <Controller
          control={form.control}
          name="type"
          render={({ field }) => (
            <RadioList
              legend={t('whoJoins')}
              options={[
                { value: 'MIDDLE_JOIN', label: t('joinerIsNew') },
                { value: 'REJOIN', label: t('joinerComesBack') },
              ]}
              value={field.value}
              onChange={(value) => {
                field.onChange(JOIN_TYPES.find((one) => one === value))
                form.setValue('roundJoined', String(join.nextRound))
                join.choose(value === 'REJOIN' ? only : undefined)
              }}
            />
          )}
        />
      )}
      <ClosedRejoins candidates={candidates} />
      {type === 'REJOIN' ? <Returning join={join} /> : <Newcomer join={join} gameId={gameId} />}
    </>
  )
}

/** The players who are out and may not rejoin, with the reason. */
function ClosedRejoins({ candidates }: { readonly candidates: readonly Rejoiner[] }) {
  return candidates.map(
    ({ refusal, ...player }) =>
      refusal !== null && (
        <p key={player.id}>{t.rich(REFUSALS[refusal], { who: () => <Who player={player} /> })}</p>
      ),
  )
}

const REFUSALS = {
  off: 'rejoinOff',
  count: 'rejoinedOften',
  players: 'tooFewToRejoin',
  'cut-off': 'totalsTooHigh',
} as const satisfies Record<NonNullable<Rejoiner['refusal']>, MessageKey<'players'>>

/** A player who is out; a side with its members. */
function Who({ player }: { readonly player: Pick<Rejoiner, 'name' | 'members'> }) {
  const names = sideNames(player)
  return (
    <>
      <Name>{player.name}</Name>
      {names && <bdi translate="no">{` (${names})`}</bdi>}
    </>
  )
}

function Returning({ join: { form, allowed, choose } }: Pick<JoinWhoProps, 'join'>) {
  return (
    <Controller
      control={form.control}
      name="playerId"
      render={({ field, fieldState }) => (
        <RadioList
          legend={t('whoComesBack')}
          ref={field.ref}
          value={field.value}
          onBlur={field.onBlur}
          onChange={(value) => {
            field.onChange(value)
            choose(allowed.find(({ id }) => String(id) === value))
          }}
          error={fieldState.error?.message}
          options={allowed.map(({ words, ...player }) => ({
            value: String(player.id),
            label: (
              <>
                <Who player={player} />
                {words && (
                  <>
                    {' '}
                    <span>{words}</span>
                  </>
                )}
              </>
            ),
            aside: shownFigure(player.totalScore),
          }))}
        />
      )}
    />
  )
}

function Newcomer({ join: { form, bySides }, gameId }: Pick<JoinWhoProps, 'join' | 'gameId'>) {
  const hasAccount = useHasAccount()
  const { errors } = form.formState
  const typed = { name: form.watch('name'), email: form.watch('email') }
  const forgetUser = { onChange: () => form.setValue('userId', null) }
  return (
    <>
      <TextField
        label={bySides ? t('namesOfSide') : t('playerName')}
        hint={bySides ? t('namesOfSideHint') : undefined}
        autoComplete="off"
        autoCapitalize="words"
        data-first-focus=""
        error={errors.name?.message}
        {...form.register('name', forgetUser)}
      />
      {hasAccount && !bySides && (
        <AddressField
          label={t('emailOptional')}
          error={errors.email?.message}
          {...form.register('email', { ...forgetUser, onBlur: () => takeWrittenName(form) })}
        />
      )}
      {hasAccount && (
        <ContactList
          gameId={gameId}
          isChosen={(contact) => !bySides && isSamePerson(contact, typed)}
          onChoose={({ name, email, userId }) => {
            form.clearErrors(['name', 'email'])
            if (bySides) {
              form.setValue('name', withName(typed.name, name), { shouldDirty: true })
              return
            }
            form.setValue('name', name)
            form.setValue('email', email ?? '')
            form.setValue('userId', userId)
          }}
        />
      )}
    </>
  )
}
