import type { Game } from '../state/game.ts'
import type { RuleError } from '../state/rule-error.ts'
import { rulesOf } from '../state/rule-set.ts'
import type { Score } from '../state/score.ts'
import { checkRound } from './check-round.ts'
import { isDrop } from './drops.ts'
import { outcomeOf } from './outcome.ts'

/** What one player enters for a round: a score, and whether they have won where the scores do not say so (R32). */
export type Line = Omit<Score, 'playerId'> & { readonly hasWon?: boolean }

/** The place of a line: the player who enters it, and the round. */
export type LinePlace = { readonly roundNumber: number; readonly playerId: number }

/** The errors that an entry may have only because scores of other players are missing. */
const OF_THE_WHOLE_ROUND: ReadonlySet<RuleError['code']> = new Set<RuleError['code']>([
  'score/missing',
  'score/no-zero',
])

/**
 * The reason why the line of one player for the next round is refused, as a round with it would be, or null. What only
 * the whole round shows, such as that no player has 0, is no reason.
 * Source: R4, R6, R32 to R34, P-line-10.
 *
 * @example
 * refuseLine(game, { roundNumber: 2, playerId: 1 }, { scoreType: 'CUSTOM', scoreValue: 1000 })
 * // { code: 'score/out-of-range', playerId: 1, minimum: 0, maximum: 999 }
 */
export function refuseLine(
  game: Game,
  { roundNumber, playerId }: LinePlace,
  { hasWon = false, ...score }: Line,
): RuleError | null {
  if (game.status !== 'INPROGRESS') return { code: 'game/not-in-progress' }
  if (outcomeOf(game).isOver) return { code: 'game/over' }
  const expected = game.rounds.length + 1
  if (roundNumber !== expected) return { code: 'round/out-of-order', expected }
  const mayWin = rulesOf(game.settings).form !== 'PENALTY' && !isDrop(score)
  if (hasWon && !mayWin) return { code: 'round/wrong-winners' }
  const errors = checkRound(game, { roundNumber, scores: [{ playerId, ...score }] })
  return errors.find(({ code }) => !OF_THE_WHOLE_ROUND.has(code)) ?? null
}
