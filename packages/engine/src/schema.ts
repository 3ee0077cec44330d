import { z } from 'zod'
import type { GameStakes } from './stakes/game-account.ts'
import type { Stakes } from './stakes/stakes.ts'
import { SETTLE_RULES, SHUTOUTS, STAKES_LIMITS } from './stakes/stakes.ts'
import type { GameEvent } from './state/event.ts'
import { EVENT_FORMAT, lowestFormat } from './state/event.ts'
import type { Game } from './state/game.ts'
import { GAME_FORMAT, GAME_STATUSES } from './state/game.ts'
import type { Range } from './state/limits.ts'
import { isWithin, LIMITS, RULE_LIMITS } from './state/limits.ts'
import { lengthOf, normaliseLines, normaliseName } from './state/name.ts'
import type { Rules } from './state/rule-set.ts'
import { AIMS, DEALER_RULES, ENDS, FORMS, LIMIT_RULES } from './state/rule-set.ts'
import { SCORE_TYPES } from './state/score.ts'

/*
 * Unknown JSON becomes the engine's data here: `parse` throws, `safeParse` returns each problem with its
 * path and the expected value. Keys that no format has are dropped, and texts stay as they were typed.
 * Data within the limits may still be against the rules: that is for `applyEvent` to judge.
 */

const NEXT_ROUND = LIMITS.rounds + 1

const whole = ({ minimum, maximum }: Range) => z.int().min(minimum).max(maximum)
const points = whole(LIMITS.score)
const beginningScore = whole(RULE_LIMITS.beginningScore)
const playedRound = whole({ minimum: 1, maximum: LIMITS.rounds })
const roundJoined = whole({ minimum: 1, maximum: NEXT_ROUND })
const position = whole({ minimum: 1, maximum: LIMITS.players + 1 })
const counting = z.int().min(1)
const format = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(EVENT_FORMAT)])
const gameFormat = z.union([z.literal(1), z.literal(2), z.literal(GAME_FORMAT)])

/** A text whose length, as a game stores it, is within a range (R16). */
const text = (range: Range, normalise = normaliseName) =>
  z.string().refine((value) => isWithin(lengthOf(normalise(value)), range), {
    error: `Invalid length: expected ${range.minimum} to ${range.maximum} characters`,
  })
const name = text(LIMITS.playerName)
const reason = text(LIMITS.cancelReason)

/** A list whose items are not looked at when there are too many of them. */
const list = <Item extends z.ZodType>(item: Item, most: number = LIMITS.players) =>
  z.array(z.unknown()).max(most).pipe(z.array(item))

const code = z.string().regex(/^[A-Z][A-Z0-9_]{0,19}$/)

/** `partial()`, for JSON, which has no undefined values. */
const partly = <Data>(schema: z.ZodObject & z.ZodType<Data>) =>
  schema.partial() as unknown as z.ZodType<Partial<Data>>

const rules: z.ZodType<Partial<Rules>> = partly(
  z.object({
    aim: z.enum(AIMS),
    end: z.enum(ENDS),
    outWhen: z.enum(LIMIT_RULES),
    rounds: playedRound.nullable(),
    roundNames: list(text(RULE_LIMITS.roundName), LIMITS.rounds),
    startScore: whole(RULE_LIMITS.startScore),
    form: z.enum(FORMS),
    needZero: z.boolean(),
    scoreMin: whole(RULE_LIMITS.score),
    scoreMax: whole(RULE_LIMITS.score),
    kinds: list(
      z.object({
        code,
        label: text(RULE_LIMITS.kindLabel),
        points: whole(RULE_LIMITS.score),
        sitsOut: z.boolean().exactOptional(),
      }),
      RULE_LIMITS.kinds,
    ),
    maxDrops: whole(RULE_LIMITS.drops).nullable(),
    dropsOnRejoin: z.union([z.enum(['FRESH', 'CARRY']), whole(RULE_LIMITS.drops)]),
    rejoin: z.object({
      on: z.boolean(),
      cutOff: z.union([z.enum(['NONE', 'DROP_LEFT']), whole(RULE_LIMITS.beginningScore)]),
      offset: whole(RULE_LIMITS.offset),
      max: whole(RULE_LIMITS.rejoins).nullable(),
      minIn: whole({ minimum: 0, maximum: LIMITS.players }),
    }),
    dealer: z.enum(DEALER_RULES),
  }),
)

const settings = z.object({
  name: text(LIMITS.gameName),
  description: text({ minimum: 0, maximum: LIMITS.description }, normaliseLines),
  targetScore: whole(LIMITS.targetScore),
  dropScore: points,
  middleDropScore: points,
  fullCountScore: points,
  rules: rules.exactOptional(),
})
const members = list(name, RULE_LIMITS.members.maximum)
const score = z.object({
  playerId: counting,
  scoreType: z.enum(SCORE_TYPES),
  scoreValue: whole(RULE_LIMITS.score),
  kind: code.exactOptional(),
})
const entry = {
  roundNumber: playedRound,
  scores: list(score),
  winnerIds: list(counting).exactOptional(),
  bonus: whole(RULE_LIMITS.bonus).exactOptional(),
  dealerId: counting.exactOptional(),
}
const joined = { position, beginningScore, roundJoined }

const event = <const Type extends GameEvent['type'], Parts extends z.ZodRawShape>(
  type: Type,
  parts: Parts,
) => z.object({ format, type: z.literal(type), ...parts })

const anyEvent = z.discriminatedUnion(
  'type',
  [
    event('created', { settings }),
    event('settings-changed', { settings: partly(settings) }),
    event('players-added', { names: list(name), members: list(members).exactOptional() }),
    event('player-joined', { name, ...joined, members: members.exactOptional() }),
    event('player-rejoined', { playerId: counting, ...joined }),
    event('player-renamed', { playerId: counting, name, members: members.exactOptional() }),
    event('player-removed', { playerId: counting }),
    event('player-left', { playerId: counting, roundLeft: playedRound }),
    event('player-returned', { playerId: counting, roundReturned: roundJoined }),
    event('positions-changed', { playerIds: list(counting) }),
    event('round-scored', entry),
    event('round-edited', entry),
    event('ended', {
      winnerPlayerIds: list(counting),
      manualEnd: z.boolean(),
      isShared: z.literal(true).exactOptional(),
    }),
    event('cancelled', { reason }),
    event('reopened', {}),
    event('undone', { version: counting }),
  ],
  { error: 'Invalid input: expected an event of a known type' },
)

/**
 * An event of any kind, as it is written in a log.
 *
 * @example
 * eventSchema.safeParse({ format: 1, type: 'players-added', names: ['X'] }).error.issues[0].message
 * // 'Invalid length: expected 2 to 80 characters'
 */
export const eventSchema: z.ZodType<GameEvent> = anyEvent.refine(
  (read) => read.format >= lowestFormat(read),
  {
    path: ['format'],
    error: ({ input }) => `Invalid input: only format ${lowestFormat(input as GameEvent)} has this`,
  },
)

const stint = z.object({
  roundJoined,
  beginningScore,
  roundExited: playedRound.nullable(),
  total: z.int(),
  drops: counting.exactOptional(),
})

const absence = z.object({ roundLeft: playedRound, roundReturned: roundJoined.nullable() })

const players = list(
  z.object({
    id: counting,
    name,
    position,
    stints: z.array(z.unknown()).min(1).max(NEXT_ROUND).pipe(z.array(stint)),
    members: members.exactOptional(),
    absences: z.array(z.unknown()).min(1).max(LIMITS.rounds).pipe(z.array(absence)).exactOptional(),
  }),
)

const { roundNumber, scores, ...extras } = entry
const round = z.object({ roundNumber, revision: counting, scores, ...extras })

const undo = z.object({
  type: z.enum([
    'settings-changed',
    'players-added',
    'player-joined',
    'player-rejoined',
    'player-removed',
    'player-left',
    'player-returned',
    'positions-changed',
    'round-scored',
    'round-edited',
  ]),
  players,
  settings: settings.exactOptional(),
  round: round.exactOptional(),
})

/**
 * A game, as it is written in a snapshot, of any format; it is read as a game of today's. Totals, exits
 * and winners are not computed again: a game from somewhere else is trusted only as far as its events
 * are, by `replay`. A scoreboard can be made of each game that is read: its rounds are 1 to n, and scores
 * and winners are of its players.
 *
 * @example
 * gameSchema.parse(JSON.parse(JSON.stringify(game)))
 * // game
 */
export const gameSchema: z.ZodType<Game> = z
  .object({
    format: gameFormat.transform((stored) => (stored === 1 ? 2 : stored)),
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
  .superRefine(({ players: seats, rounds, winnerPlayerIds }, context) => {
    const ids = new Set(seats.map(({ id }) => id))
    const refuse = (message: string, ...path: (string | number)[]) =>
      context.addIssue({ code: 'custom', message: `Invalid input: ${message}`, path })
    for (const [index, each] of rounds.entries()) {
      if (each.roundNumber !== index + 1) {
        refuse(`expected round ${index + 1}`, 'rounds', index, 'roundNumber')
      }
      for (const [place, { playerId }] of each.scores.entries()) {
        if (ids.has(playerId)) continue
        refuse('expected a player of the game', 'rounds', index, 'scores', place, 'playerId')
      }
    }
    for (const [index, id] of winnerPlayerIds.entries()) {
      if (!ids.has(id)) refuse('expected a player of the game', 'winnerPlayerIds', index)
    }
  })

const amount = whole(STAKES_LIMITS.amount)
const bonus = whole(STAKES_LIMITS.bonus)

/**
 * The stakes of a game, as they are written in JSON. Whether a game can be played for them is for
 * `checkStakes` to judge. Source: R44.
 *
 * @example
 * stakesSchema.safeParse({ settle: 'POT', buyIn: 50 }).success
 * // false
 */
export const stakesSchema: z.ZodType<Stakes> = z.object({
  settle: z.enum(SETTLE_RULES),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .nullable(),
  buyIn: amount,
  rejoinFee: amount,
  dropFee: amount,
  pointValue: whole(STAKES_LIMITS.pointValue),
  callUp: amount,
  kittyPercent: whole(STAKES_LIMITS.percent),
  unit: whole(STAKES_LIMITS.unit),
  gin: z.object({ game: bonus, box: bonus, shutout: z.enum(SHUTOUTS) }),
})

/** Numbers by a counting number. */
const numbers = (value: z.ZodType<number>) =>
  z.record(z.string().regex(/^[1-9]\d{0,5}$/), value).exactOptional()

/**
 * The stakes of a game with what people decided about them, as they are written in JSON. Source: R44,
 * R46 to R48.
 *
 * @example
 * gameStakesSchema.safeParse({ stakes: stakesOf({}), waived: { 1: -1 } }).success
 * // false
 */
export const gameStakesSchema: z.ZodType<GameStakes> = z.object({
  stakes: stakesSchema,
  waived: numbers(whole({ minimum: 0, maximum: LIMITS.rounds })),
  callUps: numbers(amount),
  split: numbers(whole({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
})
