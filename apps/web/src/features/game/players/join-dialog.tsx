import { zodResolver } from '@hookform/resolvers/zod'
import type { Schemas } from '@meldboard/api-client'
import {
  gameFromScoreboard,
  JOIN_TYPES,
  joinDefaults,
  normaliseName,
  positionChoices,
  rejoinCandidates,
  type Scoreboard,
} from '@meldboard/engine'
import { Controller, useForm } from 'react-hook-form'
import { z } from 'zod'
import { failureMessage } from '../../../data/failures.ts'
import { useQueuedWrite } from '../../../data/outbox/use-outbox.ts'
import { writeIn } from '../../../data/outbox/waiting-write.ts'
import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Dialog, DialogBody, FormFoot } from '../../../ui/dialog.tsx'
import { DiscardDialog, useLeave } from '../../../ui/discard-dialog.tsx'
import { FieldStack } from '../../../ui/field.tsx'
import { figure } from '../../../ui/figure.ts'
import { Name } from '../../../ui/name.tsx'
import { RadioList } from '../../../ui/radio-list.tsx'
import { SelectField } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { ContactList } from './contact-list.tsx'
import styles from './join-dialog.module.css'
import { newPlayerSchema } from './new-player-schema.ts'
import { isSamePerson } from './same-person.ts'

type JoinDialogProps = {
  readonly scoreboard: GameScoreboard
  readonly onClose: () => void
}

/** Lets a new player join mid-game, or one who is out come back. */
export function JoinDialog({ scoreboard, onClose }: JoinDialogProps) {
  const join = useJoinForm(scoreboard)
  const send = useQueuedWrite()
  const isBusy = send.isPending
  const { leave, question } = useLeave({ isDirty: join.form.formState.isDirty, isBusy, onClose })
  const isRejoin = join.form.watch('type') === 'REJOIN'
  const { id = null, nextPlayerId: firstPlayerId } = scoreboard.game
  const submit = join.form.handleSubmit((values) => {
    const request = joinRequest(values)
    send.mutate(writeIn(scoreboard, { type: 'joined', firstPlayerId, request }), {
      onSuccess: onClose,
    })
  })
  return (
    <>
      <Dialog
        open
        onClose={leave}
        busy={isBusy}
        title="Add player"
        aside={`Next is round ${join.nextRound}`}
      >
        <form onSubmit={submit} noValidate>
          <DialogBody>
            <FieldStack>
              {send.isError && (
                <Alert tone="error" title="Error Adding Player">
                  {failureMessage(send.error, 'Failed to add player')}
                </Alert>
              )}
              <JoinWho join={join} scoreboard={scoreboard} gameId={id} />
              <JoinSeat join={join} />
            </FieldStack>
          </DialogBody>
          <FormFoot onCancel={leave} busy={isBusy}>
            {isRejoin ? 'Bring back' : 'Add Player'}
          </FormFoot>
        </form>
      </Dialog>
      <DiscardDialog {...question} text="The player has not been added yet." />
    </>
  )
}

type Join = ReturnType<typeof useJoinForm>

/** The form of a join, with the engine's defaults and choices. */
function useJoinForm(scoreboard: Scoreboard) {
  const game = gameFromScoreboard(scoreboard)
  const defaults = joinDefaults(game)
  const candidates = rejoinCandidates(game)
  const form = useForm({
    resolver: zodResolver(joinSchema(scoreboard.game.targetScore)),
    mode: 'onTouched',
    defaultValues: {
      // While the game is over nobody new can join, but players who are out can come back (R11).
      type: scoreboard.isOver ? 'REJOIN' : defaults.type,
      name: '',
      email: '',
      userId: null,
      playerId: null,
      position: String(defaults.position),
      beginningScore: String(defaults.beginningScore),
      roundJoined: String(defaults.roundJoined),
    } satisfies JoinInput as JoinInput,
  })

  return {
    form,
    candidates: scoreboard.players.filter((player) =>
      candidates.some((candidate) => candidate.id === player.id),
    ),
    positions: positionChoices(game),
    /**
     * The rounds that a newcomer can join; a player who comes back plays from the next one (R9).
     */
    rounds: Array.from(
      { length: defaults.roundJoined },
      (_, index) => defaults.roundJoined - index,
    ),
    nextRound: defaults.roundJoined,
  }
}

/** The schema of a player who joins a game in progress. Source: P-join-3, P-join-4. */
function joinSchema(targetScore: number) {
  return z
    .object({
      type: z.enum(JOIN_TYPES),
      name: z.string(),
      email: z.string(),
      userId: z.number().nullable(),
      playerId: z.string().nullable(),
      position: z.coerce.number<string>().int().positive('Position is required'),
      // Above the target a joiner would be out on arrival (R9).
      beginningScore: figure('Beginning score', { minimum: 0, maximum: targetScore }),
      roundJoined: z.coerce.number<string>().int().positive('Round is required'),
    })
    .superRefine((join, context) => {
      if (join.type === 'REJOIN') {
        if (join.playerId === null) {
          context.addIssue({ code: 'custom', path: ['playerId'], message: 'Choose who comes back' })
        }
        return
      }
      const found = newPlayerSchema.safeParse(join)
      for (const { path, message } of found.error?.issues ?? []) {
        context.addIssue({ code: 'custom', path: [...path], message })
      }
    })
}

type JoinSchema = ReturnType<typeof joinSchema>

/** The form's values before parsing. */
type JoinInput = z.input<JoinSchema>

/** The form's values after parsing. */
type JoinValues = z.output<JoinSchema>

/** Returns the request of a join or a rejoin: only the fields that its type needs. */
function joinRequest(join: JoinValues): Schemas['AddPlayer'] {
  const { type, position, beginningScore, roundJoined } = join
  const seat = { type, position, beginningScore, roundJoined }
  if (type === 'REJOIN') return { ...seat, playerId: Number(join.playerId) }
  const email = join.email.trim()
  return { ...seat, name: normaliseName(join.name), email: email || null, userId: join.userId }
}

type JoinWhoProps = {
  readonly join: Join
  readonly scoreboard: Scoreboard
  readonly gameId: number | null
}

const TYPE_OPTIONS = [
  { value: 'MIDDLE_JOIN', label: 'New player' },
  { value: 'REJOIN', label: 'Player who is out comes back' },
]

/** Selects who joins: somebody new, or one of the players who are out. */
function JoinWho({ join, scoreboard, gameId }: JoinWhoProps) {
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

/** Where a joiner sits, with how many points, and from which round. */
function JoinSeat({ join }: { readonly join: Join }) {
  const { form, positions, rounds, nextRound } = join
  const { errors } = form.formState
  const isRejoin = form.watch('type') === 'REJOIN'
  return (
    <>
      <TextField
        label="Beginning score"
        figure
        inputMode="numeric"
        autoComplete="off"
        error={errors.beginningScore?.message}
        hint="One more than the highest total still in, unless you change it."
        {...form.register('beginningScore')}
      />
      <div className={styles.pair}>
        <SelectField
          label="Position"
          error={errors.position?.message}
          {...form.register('position')}
        >
          {positions.map((position) => (
            <option key={position} value={position}>
              {position}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="From round"
          error={errors.roundJoined?.message}
          {...form.register('roundJoined')}
        >
          {(isRejoin ? [nextRound] : rounds).map((round) => (
            <option key={round} value={round}>
              {round}
            </option>
          ))}
        </SelectField>
      </div>
    </>
  )
}
