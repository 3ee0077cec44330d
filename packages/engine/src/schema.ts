import { z } from 'zod'
import type { GameEvent } from './event.ts'
import { EVENT_FORMAT } from './event.ts'
import type { Game, Round, Undo } from './game.ts'
import { GAME_FORMAT, GAME_STATUSES } from './game.ts'
import type { Range } from './limits.ts'
import { isWithin, LIMITS } from './limits.ts'
import { lengthOf, normaliseLines, normaliseName } from './name.ts'
import type { Player, Stint } from './player.ts'
import type { Score } from './score.ts'
import { SCORE_TYPES } from './score.ts'
import type { Settings } from './settings.ts'

/*
 * Unknown JSON becomes the engine's data here: `parse` throws, `safeParse` returns each problem with its
 * path and what was expected. Keys that are not declared are dropped, and texts stay as they were typed.
 * What is within the limits may still be against the rules: that is for `applyEvent` to judge.
 */

const LAST_ROUND = LIMITS.rounds
const NEXT_ROUND = LIMITS.rounds + 1

const whole = ({ minimum, maximum }: Range) => z.int().min(minimum).max(maximum)
const points = whole(LIMITS.score)
const beginningScore = whole({ minimum: 0, maximum: LIMITS.targetScore.maximum })
const playedRound = whole({ minimum: 1, maximum: LAST_ROUND })
const roundJoined = whole({ minimum: 1, maximum: NEXT_ROUND })
const position = whole({ minimum: 1, maximum: LIMITS.players + 1 })
const counting = z.int().min(1)

/** A text whose length, as a game keeps it, is within a range (R16). */
const text = (range: Range, normalise = normaliseName) =>
  z.string().refine((value) => isWithin(lengthOf(normalise(value)), range), {
    error: `Invalid length: expected ${range.minimum} to ${range.maximum} characters`,
  })
const name = text(LIMITS.playerName)
const reason = text(LIMITS.cancelReason)

/** A list whose items are not looked at when there are too many of them. */
const list = <Item extends z.ZodType>(item: Item, most: number = LIMITS.players) =>
  z.array(z.unknown()).max(most).pipe(z.array(item))

const setting = {
  name: text(LIMITS.gameName),
  description: text({ minimum: 0, maximum: LIMITS.description }, normaliseLines),
  targetScore: whole(LIMITS.targetScore),
  dropScore: points,
  middleDropScore: points,
  fullCountScore: points,
}

const settings: z.ZodType<Settings> = z.object(setting)

const changedSettings = z.object({
  name: setting.name.exactOptional(),
  description: setting.description.exactOptional(),
  targetScore: setting.targetScore.exactOptional(),
  dropScore: points.exactOptional(),
  middleDropScore: points.exactOptional(),
  fullCountScore: points.exactOptional(),
})

const score: z.ZodType<Score> = z.object({
  playerId: counting,
  scoreType: z.enum(SCORE_TYPES),
  scoreValue: points,
})

const scored = { roundNumber: playedRound, scores: list(score) }
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
    event('players-added', { names: list(name) }),
    event('player-joined', { name, ...joined }),
    event('player-rejoined', { playerId: counting, ...joined }),
    event('player-renamed', { playerId: counting, name }),
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
  z.object({ id: counting, name, position, stints }),
)

const round: z.ZodType<Round> = z.object({
  roundNumber: playedRound,
  revision: counting,
  scores: list(score),
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
