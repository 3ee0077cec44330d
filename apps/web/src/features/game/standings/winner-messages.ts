import type { Scoreboard, Winner } from '@meldboard/engine'
import { nameList } from '../../../ui/name-list.ts'

/** Returns "Ananya Iyer", or all names that share the win. */
export function winnerNames(winners: readonly Winner[]): string {
  return nameList(winners.map((winner) => winner.playerName))
}

/** Returns "wins with 65 after 9 rounds". */
export function winnerLine({ winners, currentRound }: Scoreboard): string {
  const verb = winners.length > 1 ? 'win' : 'wins'
  const rounds = currentRound === 1 ? '1 round' : `${currentRound} rounds`
  return `${verb} with ${winners[0]?.score ?? 0} after ${rounds}`
}
