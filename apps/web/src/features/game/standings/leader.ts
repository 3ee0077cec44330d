import type { Scoreboard, ScoreboardPlayer } from '@meldboard/engine'

/** Returns the first player of the standings; undefined without players. */
export function leaderOf({ players, standings }: Scoreboard): ScoreboardPlayer | undefined {
  return players.find(({ id }) => id === standings[0])
}
