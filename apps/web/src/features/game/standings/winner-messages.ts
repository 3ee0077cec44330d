import type { Scoreboard, Winner } from '@meldboard/engine'
import { nameList, shownFigure } from '../../../lib/format.ts'
import { messages } from '../../../lib/messages.tsx'

const t = messages('game')

/** Returns "Ananya Iyer", or all names that share the win. */
export function winnerNames(winners: readonly Winner[]): string {
  return nameList(winners.map((winner) => winner.playerName))
}

/** Returns "wins with 65 after 9 rounds", below the names; several winners chosen by a person may have different totals. */
export function winnerLine({ winners, currentRound }: Scoreboard): string {
  return t('winsWith', { winners: winners.length, scores: scoresOf(winners), rounds: currentRound })
}

/** Returns "Ananya Iyer wins with 65 after 9 rounds." */
export function winnersWin({ winners, currentRound }: Scoreboard): string {
  const scores = scoresOf(winners)
  const names = winnerNames(winners)
  return t('winnersWin', { names, winners: winners.length, scores, rounds: currentRound })
}

function scoresOf(winners: readonly Winner[]): string {
  return nameList([...new Set(winners.map(({ score }) => score))].map(shownFigure))
}

/** Returns the formatted winning total; null if several won with different ones. */
export function wonWith(winners: readonly Winner[]): string | null {
  const [first, ...others] = winners
  if (first === undefined || others.some(({ score }) => score !== first.score)) return null
  return shownFigure(first.score)
}
