import { zodResolver } from '@hookform/resolvers/zod'
import type { Schemas } from '@meldboard/api-client'
import {
  beginningsOf,
  gameFromScoreboard,
  JOIN_TYPES,
  joinDefaults,
  positionChoices,
  type Range,
  type RejoinOffer,
  rejoinOffer,
  type Scoreboard,
  type ScoreboardPlayer,
} from '@meldboard/engine'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { newPlayerSchema } from '../../../data/new-player-schema.ts'
import { isIn } from '../../../data/scoreboard.ts'
import { figure } from '../../../lib/figure.ts'
import { messages } from '../../../lib/messages.tsx'
import { comeBackWords } from '../rules/still-possible.ts'
import { hasSides } from '../standings/side-names.ts'
import { sideOf, sideSchema } from './side.ts'

const t = messages('players')

export type JoinForm = ReturnType<typeof useJoinForm>

/** The form of a join, with the engine's defaults and choices. */
export function useJoinForm(scoreboard: Scoreboard, playerId: number | null) {
  const game = gameFromScoreboard(scoreboard)
  const defaults = joinDefaults(game)
  const candidates = rejoinersOf(scoreboard)
  const isByOtherRules = scoreboard.game.rules !== null
  const allowed = candidates.filter(({ start }) => start !== null)
  /** The only player who can rejoin. */
  const only = allowed.length === 1 ? allowed[0] : undefined
  const chosen = allowed.find(({ id }) => id === playerId) ?? (scoreboard.isOver ? only : undefined)
  // A player who rejoins has their own seat, and by other rules their own points.
  const seat = {
    position: chosen?.position ?? defaults.position,
    beginningScore: (isByOtherRules ? chosen?.start : null) ?? defaults.beginningScore,
  }
  const bySides = hasSides(scoreboard.players)
  const form = useForm({
    resolver: zodResolver(joinSchema(beginningsOf(game.settings), bySides)),
    mode: 'onTouched',
    defaultValues: {
      // While the game is over nobody new can join, but players who are out can rejoin (R11).
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

  /** Fills in the defaults of a player who rejoins; without a player, those of a new one. */
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
    /** Whether the joiner may be a side of several people. */
    bySides,
    isByOtherRules,
    targetScore: game.settings.targetScore,
    isCapped: isStartCapped(scoreboard),
    positions: positionChoices(game),
    /** The rounds that a new player can join in; a rejoining player plays from the next one (R9). */
    rounds: Array.from(
      { length: defaults.roundJoined },
      (_, index) => defaults.roundJoined - index,
    ),
    nextRound: defaults.roundJoined,
  }
}

/** Whether a player who is in has the target: a joiner with one more would be out (R9). */
export function isStartCapped({ players, game }: Scoreboard): boolean {
  return players.some((player) => isIn(player) && player.totalScore === game.targetScore)
}

/** The schema of a join in progress. Source: P-join-3, P-join-4. */
function joinSchema(beginnings: Range, bySides: boolean) {
  return z
    .object({
      type: z.enum(JOIN_TYPES),
      /** The name; for a side its members' names between commas. */
      name: z.string(),
      email: z.string(),
      userId: z.number().nullable(),
      playerId: z.string().nullable(),
      position: z.coerce.number<string>().int().positive(t('positionIsRequired')),
      beginningScore: figure(t('beginningScore'), beginnings),
      roundJoined: z.coerce.number<string>().int().positive(t('roundIsRequired')),
    })
    .superRefine((join, context) => {
      if (join.type === 'REJOIN') {
        if (join.playerId === null) {
          context.addIssue({ code: 'custom', path: ['playerId'], message: t('chooseWhoComesBack') })
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

type JoinInput = z.input<JoinSchema>

type JoinValues = z.output<JoinSchema>

type RejoinRefusal = Extract<RejoinOffer, { readonly allowed: false }>['reason']

/** A player who is out, and whether they may rejoin. */
export type Rejoiner = Pick<
  ScoreboardPlayer,
  'id' | 'name' | 'position' | 'members' | 'totalScore'
> & {
  /** The points to rejoin with; null if the rules refuse it. */
  readonly start: number | null
  /** Why the rules refuse it; null if they do not. */
  readonly refusal: RejoinRefusal | null
  /** The points as text; null by House rules, where every player may rejoin, and for a refusal. */
  readonly words: string | null
}

/** Returns the players who are out, with what the rules offer them. Source: R9, R35. */
function rejoinersOf(scoreboard: Scoreboard): readonly Rejoiner[] {
  const game = gameFromScoreboard(scoreboard)
  return scoreboard.players
    .filter(({ isOut }) => isOut)
    .map(({ id, name, position, members, totalScore }) => {
      const player = { id, name, position, totalScore, ...(members && { members }) }
      const offer = rejoinOffer(game, id)
      if (offer === null) return { ...player, start: null, refusal: null, words: null }
      if (!offer.allowed) return { ...player, start: null, refusal: offer.reason, words: null }
      const words = scoreboard.game.rules === null ? null : comeBackWords(game, id)
      return { ...player, start: offer.start, refusal: null, words }
    })
}

/** Returns the request of a join or rejoin with only the fields that its type needs. */
export function joinRequest(join: JoinValues, bySides: boolean): Schemas['AddPlayer'] {
  const { type, position, beginningScore, roundJoined } = join
  const seat = { type, position, beginningScore, roundJoined }
  if (type === 'REJOIN') return { ...seat, playerId: Number(join.playerId) }
  if (bySides) return { ...seat, ...sideOf(sideSchema.parse(join.name)), email: null, userId: null }
  const { name, email } = newPlayerSchema.parse(join)
  return { ...seat, name, email: email || null, userId: join.userId }
}
