import type { Schemas } from '@meldboard/api-client'
import { eveningOf } from '../../data/evening.ts'

type Season = Schemas['GroupSeason']
type Game = Season['lastGames'][number]

/** The games of one evening, the oldest first. */
export type Evening = readonly Game[]

/** The newest evenings of a season, newest first; some games of the oldest may be missing. */
export function lastEvenings({ games, lastGames }: Season, most: number): readonly Evening[] {
  const evenings: Game[][] = []
  for (const game of lastGames) {
    const evening = evenings.at(-1)
    const isSame = evening?.some(({ endedAt }) => eveningOf(endedAt) === eveningOf(game.endedAt))
    if (isSame) evening?.push(game)
    else evenings.push([game])
  }
  const whole = games > lastGames.length ? evenings.slice(1) : evenings
  return whole.slice(-most).reverse()
}

export function winnersOf({ table }: Season, { places }: Game): readonly string[] {
  return table.filter((_, row) => places[row] === 1).map(({ name }) => name)
}

export type EveningLine = {
  readonly name: string
  /** League points over its games (R42). */
  readonly points: number
  readonly wins: number
}

/** Returns the league points of each player in an evening, the most first. */
export function eveningStanding({ table }: Season, evening: Evening): readonly EveningLine[] {
  return table
    .flatMap(({ name }, row) => {
      const games = evening.filter(({ places }) => places[row] !== null)
      if (games.length === 0) return []
      const points = games.reduce((sum, { leaguePoints }) => sum + (leaguePoints[row] ?? 0), 0)
      return [{ name, points, wins: games.filter(({ places }) => places[row] === 1).length }]
    })
    .sort((one, other) => other.points - one.points || other.wins - one.wins)
}
