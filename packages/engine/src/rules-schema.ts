import { z } from 'zod'
import type { GameEvent } from './event.ts'
import type { Game } from './game.ts'
import { LIMITS } from './limits.ts'
import { RULED_FORMAT } from './rule-set.ts'
import { AIMS, DEALER_RULES, ENDS, FORMS, LIMIT_RULES, RULE_LIMITS } from './rules.ts'
import { eventSchema, gameSchema } from './schema.ts'
import {
  counting,
  list,
  NEXT_ROUND,
  name,
  playedRound,
  position,
  roundJoined,
  setting,
  text,
  whole,
} from './schema-parts.ts'
import { SCORE_TYPES } from './score.ts'

/* The schemas of `@meldboard/engine/schema` by every rule: format 1 is read by those, to the letter. */

const code = z.string().regex(/^[A-Z][A-Z0-9_]{0,19}$/)

const rules = z
  .object({
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
  })
  .partial()

const settings = z.object({ ...setting, rules: rules.exactOptional() })
const members = z.array(z.unknown()).max(RULE_LIMITS.members.maximum).pipe(z.array(name))
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
const beginningScore = whole(RULE_LIMITS.beginningScore)
const joined = { position, beginningScore, roundJoined }

const event = <const Type extends GameEvent['type'], Parts extends z.ZodRawShape>(
  type: Type,
  parts: Parts,
) => z.object({ format: z.literal(RULED_FORMAT), type: z.literal(type), ...parts })

const ruledEvent = z.discriminatedUnion('type', [
  event('created', { settings }),
  event('settings-changed', { settings: settings.partial() }),
  event('players-added', { names: list(name), members: list(members).exactOptional() }),
  event('player-joined', { name, ...joined, members: members.exactOptional() }),
  event('player-rejoined', { playerId: counting, ...joined }),
  event('player-renamed', { playerId: counting, name, members: members.exactOptional() }),
  event('round-scored', entry),
  event('round-edited', entry),
])

/** Reads a value of one format with one schema, and any other with the second. */
const byFormat = <Value>(ruled: z.ZodType, house: z.ZodType): z.ZodType<Value> =>
  z.unknown().transform((value, context) => {
    const isRuled = (value as { format?: unknown } | null)?.format === RULED_FORMAT
    const read = (isRuled ? ruled : house).safeParse(value)
    if (read.success) return read.data as Value
    context.issues.push(...(read.error.issues as never[]))
    return z.NEVER
  })

/**
 * An event of a game by any rules, as it is written in a log.
 *
 * @example
 * ruledEventSchema.safeParse({ format: 3, type: 'reopened' }).success
 * // false
 */
export const ruledEventSchema: z.ZodType<GameEvent> = byFormat(ruledEvent, eventSchema)

const stint = z.object({
  roundJoined,
  beginningScore,
  roundExited: playedRound.nullable(),
  total: z.int(),
  drops: counting.exactOptional(),
})
const players = list(
  z.object({
    id: counting,
    name,
    position,
    stints: z.array(z.unknown()).min(1).max(NEXT_ROUND).pipe(z.array(stint)),
    members: members.exactOptional(),
  }),
)
const { roundNumber, scores, ...extras } = entry
const round = z.object({ roundNumber, revision: counting, scores, ...extras })
// What a game of House rules has besides; it is an object, of which its type keeps only the game.
const house = (gameSchema as unknown as z.ZodObject).shape
const undo = z.object({
  type: z.string(),
  players,
  settings: settings.exactOptional(),
  round: round.exactOptional(),
})
const ruledGame = z.object({
  ...house,
  format: z.literal(RULED_FORMAT),
  settings,
  players,
  rounds: list(round, LIMITS.rounds),
  undo: undo.nullable(),
})

/**
 * A game by any rules, as it is written in a snapshot.
 *
 * @example
 * ruledGameSchema.parse(JSON.parse(JSON.stringify(game)))
 * // game
 */
export const ruledGameSchema: z.ZodType<Game> = byFormat(ruledGame, gameSchema)
