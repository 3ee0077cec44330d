import { z } from 'zod'
import type { GameEvent } from './event.ts'
import { EVENT_FORMAT } from './event.ts'
import type { Game, Round, Undo } from './game.ts'
import { GAME_FORMAT, GAME_STATUSES } from './game.ts'
import { LIMITS } from './limits.ts'
import type { Player, Stint } from './player.ts'
import {
  beginningScore,
  counting,
  list,
  NEXT_ROUND,
  name,
  ofFormat2,
  playedRound,
  points,
  position,
  reason,
  roundJoined,
  setting,
} from './schema-parts.ts'
import type { Score } from './score.ts'
import { SCORE_TYPES } from './score.ts'
import type { Settings } from './settings.ts'

/*
 * Unknown JSON becomes the engine's data here: `parse` throws, `safeParse` returns each problem with its
 * path and what was expected. Keys that no format has are dropped, and texts stay as they were typed.
 * What is within the limits may still be against the rules: that is for `applyEvent` to judge.
 */

const settings: z.ZodType<Settings> = z.object({ ...setting, rules: ofFormat2 })

const changedSettings = z.object({
  name: setting.name.exactOptional(),
  description: setting.description.exactOptional(),
  targetScore: setting.targetScore.exactOptional(),
  dropScore: points.exactOptional(),
  middleDropScore: points.exactOptional(),
  fullCountScore: points.exactOptional(),
  rules: ofFormat2,
})

const score: z.ZodType<Score> = z.object({
  playerId: counting,
  scoreType: z.enum(SCORE_TYPES),
  scoreValue: points,
  kind: ofFormat2,
})

const extras = { winnerIds: ofFormat2, bonus: ofFormat2, dealerId: ofFormat2 }
const scored = { roundNumber: playedRound, scores: list(score), ...extras }
const joined = { position, beginningScore, roundJoined }

const event = <const Type extends GameEvent['type'], Parts extends z.ZodRawShape>(
  type: Type,
  parts: Parts,
) => z.object({ format: z.literal(EVENT_FORMAT), type: z.literal(type), ...parts })

/**
 * An event of any kind, as it is written in a log.
 *
 * @example
 * eventSchema.safeParse({ format: 1, type: 'players-added', names: ['X'] }).error.issues[0].message
 * // 'Invalid length: expected 2 to 80 characters'
 */
export const eventSchema: z.ZodType<GameEvent> = z.discriminatedUnion(
  'type',
  [
    event('created', { settings }),
    event('settings-changed', { settings: changedSettings }),
    event('players-added', { names: list(name), members: ofFormat2 }),
    event('player-joined', { name, ...joined, members: ofFormat2 }),
    event('player-rejoined', { playerId: counting, ...joined }),
    event('player-renamed', { playerId: counting, name, members: ofFormat2 }),
    event('player-removed', { playerId: counting }),
    event('positions-changed', { playerIds: list(counting) }),
    event('round-scored', scored),
    event('round-edited', scored),
    event('ended', { winnerPlayerIds: list(counting), manualEnd: z.boolean() }),
    event('cancelled', { reason }),
    event('reopened', {}),
    event('undone', { version: counting }),
  ],
  { error: 'Invalid input: expected an event of a known type' },
)

const stint: z.ZodType<Stint> = z.object({
  roundJoined,
  beginningScore,
  roundExited: playedRound.nullable(),
  total: z.int().min(0),
})

const stints = z.array(z.unknown()).min(1).max(NEXT_ROUND).pipe(z.array(stint))

const players: z.ZodType<readonly Player[]> = list(
  z.object({ id: counting, name, position, stints, members: ofFormat2 }),
)

const round: z.ZodType<Round> = z.object({
  roundNumber: playedRound,
  revision: counting,
  scores: list(score),
  ...extras,
})

const undo: z.ZodType<Undo> = z.object({
  type: z.enum([
    'settings-changed',
    'players-added',
    'player-joined',
    'player-rejoined',
    'player-removed',
    'positions-changed',
    'round-scored',
    'round-edited',
  ]),
  players,
  settings: settings.exactOptional(),
  round: round.exactOptional(),
})

/**
 * A game, as it is written in a snapshot. Totals, exits and winners are not computed again: a game from
 * somewhere else is trusted only as far as its events are, by `replay`.
 *
 * @example
 * gameSchema.parse(JSON.parse(JSON.stringify(game)))
 * // game
 */
export const gameSchema: z.ZodType<Game> = z.object({
  format: z.literal(GAME_FORMAT),
  version: counting,
  status: z.enum(GAME_STATUSES),
  settings,
  players,
  nextPlayerId: counting,
  rounds: list(round, LIMITS.rounds),
  nextRevision: counting,
  winnerPlayerIds: list(counting),
  manualEnd: z.boolean(),
  cancelReason: reason.nullable(),
  undo: undo.nullable(),
})
