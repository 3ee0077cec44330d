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
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { newPlayerSchema } from '../../../data/new-player-schema.ts'
import { isIn } from '../../../data/scoreboard.ts'
import { figure } from '../../../lib/figure.ts'
import { comeBackWords } from '../rules/still-possible.ts'
import { hasSides } from '../standings/side-names.ts'
import { sideOf, sideSchema } from './side.ts'

export type JoinForm = ReturnType<typeof useJoinForm>

/** The form of a join, with the engine's defaults and choices. */
export function useJoinForm(scoreboard: Scoreboard, playerId: number | null) {
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
export type Rejoiner = Pick<
  ScoreboardPlayer,
  'id' | 'name' | 'position' | 'members' | 'totalScore'
> & {
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
export function joinRequest(join: JoinValues, bySides: boolean): Schemas['AddPlayer'] {
  const { type, position, beginningScore, roundJoined } = join
  const seat = { type, position, beginningScore, roundJoined }
  if (type === 'REJOIN') return { ...seat, playerId: Number(join.playerId) }
  if (bySides) return { ...seat, ...sideOf(sideSchema.parse(join.name)), email: null, userId: null }
  const { name, email } = newPlayerSchema.parse(join)
  return { ...seat, name, email: email || null, userId: join.userId }
}
