import type { Scoreboard, ScoreboardPlayer } from '@meldboard/engine'
import { shownFigure } from '../../../lib/format.ts'

/** Returns the first player of the standings; undefined without players. */
export function leaderOf({ players, standings }: Scoreboard): ScoreboardPlayer | undefined {
  return players.find(({ id }) => id === standings[0])
}

/** Returns "leads with 65", which follows a name. */
export function leadsWith(score: number): string {
  return `leads with ${shownFigure(score)}`
}
