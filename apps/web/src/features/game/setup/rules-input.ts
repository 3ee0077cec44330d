import { z } from 'zod'

/*
 * Rules in the form's shape: each figure is the text of its field. The same schema reads rules stored on a device,
 * possibly by another release. It does not need the engine, which a form of House rules does not load.
 */

const kindInput = z.object({
  /** Empty until the name is known for the first time. */
  code: z.string(),
  label: z.string(),
  points: z.string(),
  sitsOut: z.boolean(),
})

/** The rules of a form without the figures that every game has. */
export const rulesInputSchema = z.object({
  /** The name of these rules, or of the rules that they started from. */
  base: z.string(),
  /** Whether sides of several people play by them. */
  sides: z.boolean(),
  aim: z.enum(['LOWEST', 'HIGHEST']),
  end: z.enum(['LAST_IN', 'TARGET', 'ROUNDS', 'MANUAL']),
  outWhen: z.enum(['ABOVE', 'AT']),
  form: z.enum(['PENALTY', 'FREE', 'ZERO_SUM', 'WINNER_TAKES']),
  rounds: z.string(),
  /** One on each line. */
  roundNames: z.string(),
  startScore: z.string(),
  needZero: z.boolean(),
  scoreMin: z.string(),
  scoreMax: z.string(),
  kinds: z.array(kindInput),
  /** Empty if only the room to the limit counts. */
  maxDrops: z.string(),
  dropsOnRejoin: z.enum(['FRESH', 'CARRY', 'NUMBER']),
  dropsAgain: z.string(),
  rejoin: z.boolean(),
  cutOff: z.enum(['NONE', 'DROP_LEFT', 'NUMBER']),
  highestIn: z.string(),
  offset: z.string(),
  /** Empty if there is no maximum. */
  maxRejoins: z.string(),
  minIn: z.string(),
  dealer: z.boolean(),
})

export type RulesInput = z.infer<typeof rulesInputSchema>

export type KindInput = z.infer<typeof kindInput>

/** Rules with the figures of a game in the form's shape: chosen ones, and stored own ones. */
export const rulesChoiceSchema = z.object({
  targetScore: z.string(),
  dropScore: z.string(),
  middleDropScore: z.string(),
  fullCountScore: z.string(),
  rules: rulesInputSchema,
})

export type RulesChoice = z.infer<typeof rulesChoiceSchema>

/** The rules that cannot change once a round is scored (`LOCKED` of the engine). */
export type FixedRules = Pick<RulesInput, 'form' | 'aim' | 'end' | 'startScore'>
