import { rulesOf, type ScoreboardGame } from '@meldboard/engine'

/** The effects of a game's rules on its board. */
export type BoardRules = {
  /** The limit that a total runs towards: out, or the end of the game; null where there is none. */
  readonly limit: 'out' | 'target' | null
  /** Whether the limit itself is out, or ends the game (R30). */
  readonly isAtLimit: boolean
  /** Whether a total near the limit is warned of. */
  readonly warns: boolean
  /** Whether points go from hand to hand (R32). */
  readonly isExchange: boolean
  /** Whether drop, middle drop and full count are given (R33). */
  readonly hasDrops: boolean
  /** Whether the drops that a player has left are said: where rules are agreed on (R34). */
  readonly tellsDrops: boolean
  /** Whether all totals together are 0. */
  readonly sumsToZero: boolean
  readonly startScore: number
  /** The number of rounds, null where it is open (R31). */
  readonly rounds: number | null
  readonly roundNames: readonly string[]
}

const LIMITS = { LAST_IN: 'out', TARGET: 'target', ROUNDS: null, MANUAL: null } as const

/** Returns what the board of a game is by its rules. */
export function boardRulesOf({ rules: agreed }: Pick<ScoreboardGame, 'rules'>): BoardRules {
  const { end, aim, outWhen, form, startScore, rounds, roundNames } = rulesOf({ rules: agreed })
  const limit = LIMITS[end]
  return {
    limit,
    isAtLimit: outWhen === 'AT',
    warns: limit !== null && aim === 'LOWEST',
    isExchange: form === 'ZERO_SUM' || form === 'WINNER_TAKES',
    hasDrops: form !== 'FREE' && form !== 'WINNER_TAKES',
    tellsDrops: agreed !== null,
    sumsToZero: form === 'ZERO_SUM' && startScore === 0,
    startScore,
    rounds: end === 'ROUNDS' ? rounds : null,
    roundNames,
  }
}
