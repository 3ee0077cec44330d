import { rulesOf, type ScoreboardGame } from '@meldboard/engine'

export type BoardRules = {
  /** What a total runs towards: out, or the end of the game; null without a limit. */
  readonly limit: 'out' | 'target' | null
  /** Whether a total at the limit is out, or ends the game (R30). */
  readonly isAtLimit: boolean
  readonly warns: boolean
  /** Whether points go from hand to hand (R32). */
  readonly isExchange: boolean
  /** Whether the game has drop, middle drop and full count (R33). */
  readonly hasDrops: boolean
  /** Whether the board shows the drops left: if the game has agreed rules (R34). */
  readonly tellsDrops: boolean
  readonly sumsToZero: boolean
  readonly startScore: number
  /** The number of rounds; null if it is open (R31). */
  readonly rounds: number | null
  readonly roundNames: readonly string[]
}

const LIMITS = { LAST_IN: 'out', TARGET: 'target', ROUNDS: null, MANUAL: null } as const

/** Returns the effects of a game's rules on its board. */
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
