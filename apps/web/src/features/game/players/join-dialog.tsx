import { zodResolver } from '@hookform/resolvers/zod'
import type { Schemas } from '@meldboard/api-client'
import {
  beginningsOf,
  gameFromScoreboard,
  JOIN_TYPES,
  joinDefaults,
  positionChoices,
  type Range,
  rejoinOffer,
  type Scoreboard,
  type ScoreboardPlayer,
} from '@meldboard/engine'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { z } from 'zod'
import { newPlayerSchema, takeWrittenName } from '../../../data/new-player-schema.ts'
import { type GameWrite, writeIn } from '../../../data/outbox/waiting-write.ts'
import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import { isIn } from '../../../data/scoreboard.ts'
import type { GameTerms } from '../../../data/stakes.ts'
import { useHasAccount, useQueuedWrites } from '../../../hooks/use-outbox.ts'
import { figure } from '../../../lib/figure.ts'
import { shownFigure } from '../../../lib/format.ts'
import { AddressField } from '../../../ui/address-field.tsx'
import { Dialog, DialogBody, FormFoot } from '../../../ui/dialog.tsx'
import { DiscardDialog, useLeave } from '../../../ui/discard-dialog.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { FieldStack } from '../../../ui/field.tsx'
import { Name } from '../../../ui/name.tsx'
import { RadioList } from '../../../ui/radio-list.tsx'
import { SelectField } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { comeBackWords } from '../rules/still-possible.ts'
import { useGameTerms } from '../stakes/game-terms.ts'
import { RejoinFee, waivedAfter } from '../stakes/rejoin-fee.tsx'
import { hasSides, sideNames } from '../standings/side-names.ts'
import { ContactList } from './contact-list.tsx'
import styles from './join-dialog.module.css'
import { isSamePerson } from './same-person.ts'
import { SIDE_HINT, SIDE_LABEL, sideOf, sideSchema, withName } from './side.ts'

type JoinDialogProps = {
  readonly scoreboard: GameScoreboard
  /** The player who is out and is to come back; null: no player is chosen yet. */
  readonly playerId: number | null
  readonly onClose: () => void
}

/** Lets a new player join mid-game, or one who is out come back. */
export function JoinDialog({ scoreboard, playerId, onClose }: JoinDialogProps) {
  const join = useJoinForm(scoreboard, playerId)
  const send = useQueuedWrites()
  const terms = useGameTerms()
  const [isWaived, setIsWaived] = useState(false)
  const isBusy = send.isPending
  const { leave, question } = useLeave({ isDirty: join.form.formState.isDirty, isBusy, onClose })
  const isRejoin = join.form.watch('type') === 'REJOIN'
  const { id = null, nextPlayerId: firstPlayerId } = scoreboard.game
  const { playerId: rejoinerId, ...seat } = join.form.watch()
  const rejoiner = isRejoin
    ? scoreboard.players.find((player) => String(player.id) === rejoinerId)
    : undefined
  const submit = join.form.handleSubmit((values) => {
    const request = joinRequest(values, join.bySides)
    const joined = { type: 'joined', firstPlayerId, request } as const
    const waived = rejoiner && terms ? waivedFees(terms, rejoiner, isWaived) : []
    send.mutate(
      [joined, ...waived].map((write) => writeIn(scoreboard, write)),
      { onSuccess: onClose },
    )
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
              <Failure
                error={send.error}
                title="Error Adding Player"
                otherwise="Failed to add player"
              />
              <JoinWho join={join} scoreboard={scoreboard} gameId={id} />
              <JoinSeat join={join} />
              {rejoiner && terms && (
                <RejoinFee
                  scoreboard={scoreboard}
                  terms={terms}
                  player={rejoiner}
                  seat={{
                    position: Number(seat.position),
                    beginningScore: Number(seat.beginningScore),
                    roundJoined: Number(seat.roundJoined),
                  }}
                  isWaived={isWaived}
                  onWaive={setIsWaived}
                />
              )}
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

/** Returns the write of the fees that are waived from now on, for a player who comes back; none where they stay. */
function waivedFees(
  terms: GameTerms,
  player: ScoreboardPlayer,
  isWaived: boolean,
): readonly GameWrite[] {
  const waived = waivedAfter(terms, player, isWaived)
  if (waived[player.id] === terms.waived[player.id]) return []
  return [{ type: 'stakes-changed', stakes: terms.stakes, waived, callUps: terms.callUps }]
}

type Join = ReturnType<typeof useJoinForm>

/** The form of a join, with the engine's defaults and choices. */
function useJoinForm(scoreboard: Scoreboard, playerId: number | null) {
  const game = gameFromScoreboard(scoreboard)
  const defaults = joinDefaults(game)
  const candidates = rejoinersOf(scoreboard)
  const isByOtherRules = scoreboard.game.rules !== null
  const allowed = candidates.filter(({ start }) => start !== null)
  /** The player who comes back where there is no other. */
  const only = allowed.length === 1 ? allowed[0] : undefined
  const chosen = allowed.find(({ id }) => id === playerId) ?? (scoreboard.isOver ? only : undefined)
  // A player who comes back has their own seat, and by other rules the points of their own offer.
  const seat = {
    position: chosen?.position ?? defaults.position,
    beginningScore: (isByOtherRules ? chosen?.start : null) ?? defaults.beginningScore,
  }
  const bySides = hasSides(scoreboard.players)
  const form = useForm({
    resolver: zodResolver(joinSchema(beginningsOf(game.settings), bySides)),
    mode: 'onTouched',
    defaultValues: {
      // While the game is over no new player can join, but players who are out can come back (R11).
      type: scoreboard.isOver || chosen ? 'REJOIN' : defaults.type,
      name: '',
      email: '',
      userId: null,
      playerId: chosen ? String(chosen.id) : null,
      position: String(seat.position),
      beginningScore: String(seat.beginningScore),
      roundJoined: String(defaults.roundJoined),
    } satisfies JoinInput as JoinInput,
  })

  /** Fills in what a player who comes back begins with; without one, what a new player does. */
  function choose(player: Rejoiner | undefined): void {
    form.setValue('playerId', player ? String(player.id) : null)
    form.setValue('position', String(player?.position ?? defaults.position))
    if (isByOtherRules) {
      form.setValue('beginningScore', String(player?.start ?? defaults.beginningScore))
    }
  }

  return {
    form,
    candidates,
    allowed,
    only,
    choose,
    /** Whether the joiner may be several people who play as one. */
    bySides,
    isByOtherRules,
    targetScore: game.settings.targetScore,
    /** Whether somebody still in has the target: one more would be out (R9). */
    isCapped: scoreboard.players.some(
      (player) => isIn(player) && player.totalScore === game.settings.targetScore,
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
function joinSchema(beginnings: Range, bySides: boolean) {
  return z
    .object({
      type: z.enum(JOIN_TYPES),
      /** The name; for a side the names of its members, with commas between them. */
      name: z.string(),
      email: z.string(),
      userId: z.number().nullable(),
      playerId: z.string().nullable(),
      position: z.coerce.number<string>().int().positive('Position is required'),
      beginningScore: figure('Beginning score', beginnings),
      roundJoined: z.coerce.number<string>().int().positive('Round is required'),
    })
    .superRefine((join, context) => {
      if (join.type === 'REJOIN') {
        if (join.playerId === null) {
          context.addIssue({ code: 'custom', path: ['playerId'], message: 'Choose who comes back' })
        }
        return
      }
      if (bySides) {
        const names = sideSchema.safeParse(join.name)
        for (const { message } of names.error?.issues ?? []) {
          context.addIssue({ code: 'custom', path: ['name'], message })
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

/** Somebody who is out, and whether they may come back. */
type Rejoiner = Pick<ScoreboardPlayer, 'id' | 'name' | 'position' | 'members' | 'totalScore'> & {
  /** The points to come back with; null where the rules close it. */
  readonly start: number | null
  /** The points or the refusal, in words; null by House rules, which allow every player. */
  readonly words: string | null
}

/** Returns who is out, with what the rules offer them. Source: R9, R35. */
function rejoinersOf(scoreboard: Scoreboard): readonly Rejoiner[] {
  const game = gameFromScoreboard(scoreboard)
  return scoreboard.players
    .filter(({ isOut }) => isOut)
    .map(({ id, name, position, members, totalScore }) => {
      const player = { id, name, position, totalScore, ...(members && { members }) }
      const offer = rejoinOffer(game, id)
      if (offer === null) return { ...player, start: null, words: null }
      if (!offer.allowed) return { ...player, start: null, words: CLOSED[offer.reason] }
      const words = scoreboard.game.rules === null ? null : comeBackWords(game, id)
      return { ...player, start: offer.start, words }
    })
}

const CLOSED = {
  off: 'nobody comes back by the rules of this game',
  count: 'has come back as often as the rules allow',
  players: 'too few players are still in to come back',
  'cut-off': 'the totals are too high to come back',
} as const

/** Returns the request of a join or a rejoin: only the fields that its type needs. */
function joinRequest(join: JoinValues, bySides: boolean): Schemas['AddPlayer'] {
  const { type, position, beginningScore, roundJoined } = join
  const seat = { type, position, beginningScore, roundJoined }
  if (type === 'REJOIN') return { ...seat, playerId: Number(join.playerId) }
  if (bySides) return { ...seat, ...sideOf(sideSchema.parse(join.name)), email: null, userId: null }
  const { name, email } = newPlayerSchema.parse(join)
  return { ...seat, name, email: email || null, userId: join.userId }
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

/** Selects the joiner: a new player, or one of the players who are out. */
function JoinWho({ join, scoreboard, gameId }: JoinWhoProps) {
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
              legend="Who joins"
              options={TYPE_OPTIONS}
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

/** The players who are out and may not come back, with the reason. */
function ClosedRejoins({ candidates }: { readonly candidates: readonly Rejoiner[] }) {
  const closed = candidates.filter(({ start }) => start === null)
  return closed.map(({ words, ...player }) => (
    <p key={player.id}>
      <Who player={player} />
      <span>:</span> <span>{words}</span>
    </p>
  ))
}

/** A player who is out, a side with its members. */
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
          legend="Who comes back"
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
        label={bySides ? SIDE_LABEL : 'Player name'}
        hint={bySides ? SIDE_HINT : undefined}
        autoComplete="off"
        autoCapitalize="words"
        data-first-focus=""
        error={errors.name?.message}
        {...form.register('name', forgetUser)}
      />
      {hasAccount && !bySides && (
        <AddressField
          label="Email (optional)"
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

/** The seat, the points and the first round of a joiner. */
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
        hint={
          join.isByOtherRules
            ? 'By the rules of this game, unless you change it.'
            : join.isCapped
              ? `${join.targetScore}, the most that is not out, unless you change it.`
              : 'One more than the highest total still in, unless you change it.'
        }
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
