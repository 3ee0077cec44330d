import { JOIN_TYPES, type Scoreboard } from '@meldboard/engine'
import { Controller } from 'react-hook-form'
import { Name } from '../../../ui/name.tsx'
import { RadioList } from '../../../ui/radio-list.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { ContactList } from './contact-list.tsx'
import { isSamePerson } from './same-person.ts'
import type { useJoinForm } from './use-join-form.ts'

type JoinWhoProps = {
  readonly join: ReturnType<typeof useJoinForm>
  readonly scoreboard: Scoreboard
  readonly gameId: number | null
}

const TYPE_OPTIONS = [
  { value: 'MIDDLE_JOIN', label: 'New player' },
  { value: 'REJOIN', label: 'Player who is out comes back' },
]

/** Selects who joins: somebody new, or one of the players who are out. */
export function JoinWho({ join, scoreboard, gameId }: JoinWhoProps) {
  const { form, candidates } = join
  const type = form.watch('type')
  const canRejoin = candidates.length > 0
  return (
    <>
      {canRejoin && !scoreboard.isOver && (
        <Controller
          control={form.control}
          name="type"
          render={({ field }) => (
            <RadioList
              legend="Who joins"
              options={TYPE_OPTIONS}
              value={field.value}
              onChange={(value) => {
                field.onChange(JOIN_TYPES.find((one) => one === value))
                form.setValue('roundJoined', String(join.nextRound))
              }}
            />
          )}
        />
      )}
      {type === 'REJOIN' ? <Returning join={join} /> : <Newcomer join={join} gameId={gameId} />}
    </>
  )
}

function Returning({ join: { form, candidates } }: Pick<JoinWhoProps, 'join'>) {
  return (
    <Controller
      control={form.control}
      name="playerId"
      render={({ field, fieldState }) => (
        <RadioList
          legend="Who comes back"
          value={field.value}
          onChange={field.onChange}
          error={fieldState.error?.message}
          options={candidates.map((player) => ({
            value: String(player.id),
            label: <Name>{player.name}</Name>,
            aside: player.totalScore,
          }))}
        />
      )}
    />
  )
}

function Newcomer({ join: { form }, gameId }: Pick<JoinWhoProps, 'join' | 'gameId'>) {
  const { errors } = form.formState
  const typed = { name: form.watch('name'), email: form.watch('email') }
  const forgetUser = { onChange: () => form.setValue('userId', null) }
  return (
    <>
      <TextField
        label="Player name"
        autoComplete="off"
        autoCapitalize="words"
        data-first-focus=""
        error={errors.name?.message}
        {...form.register('name', forgetUser)}
      />
      <TextField
        label="Email (optional)"
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email?.message}
        {...form.register('email', forgetUser)}
      />
      <ContactList
        gameId={gameId}
        isChosen={(contact) => isSamePerson(contact, typed)}
        onChoose={({ name, email, userId }) => {
          form.setValue('name', name)
          form.setValue('email', email ?? '')
          form.setValue('userId', userId)
          form.clearErrors(['name', 'email'])
        }}
      />
    </>
  )
}
