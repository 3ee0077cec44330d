import type { Scoreboard, Winner } from '@meldboard/engine'
import { countOf, nameList, shownFigure } from '../../../lib/format.ts'

/** Returns "Ananya Iyer", or all names that share the win. */
export function winnerNames(winners: readonly Winner[]): string {
  return nameList(winners.map((winner) => winner.playerName))
}

/** Returns "wins with 65 after 9 rounds"; several winners chosen by a person may have different totals. */
export function winnerLine({ winners, currentRound }: Scoreboard): string {
  const verb = winners.length > 1 ? 'win' : 'wins'
  const rounds = countOf(currentRound, 'round')
  const scores = [...new Set(winners.map(({ score }) => score))].map(shownFigure)
  return `${verb} with ${nameList(scores)} after ${rounds}`
}

/** Returns the formatted winning total; null if several won with different ones. */
export function wonWith(winners: readonly Winner[]): string | null {
  const [first, ...others] = winners
  if (first === undefined || others.some(({ score }) => score !== first.score)) return null
  return shownFigure(first.score)
}
