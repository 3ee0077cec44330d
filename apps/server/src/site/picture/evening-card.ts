import type { Schemas } from '@meldboard/api-client'
import { leaguePoints } from '@meldboard/engine/results'
import { type Language, tagOf } from '@meldboard/messages'
import type { Evening } from '../../games/evening.ts'

/** The content of the picture of an evening. */
export type EveningCard = {
  /** The name of the table or of the group. */
  readonly name: string
  /** "29 November" in the reader's language; null: the reader's clock is unknown. */
  readonly day: string | null
  readonly games: number
  /** The most points first. */
  readonly rows: readonly EveningCardRow[]
  /** Whether two players shared a place. */
  readonly hasLevel: boolean
}

export type EveningCardRow = {
  readonly name: string
  readonly rank: number
  readonly points: number
  readonly won: number
  /** The place in each game; null: away. */
  readonly places: readonly (PlaceInGame | null)[]
}

type PlaceInGame = {
  readonly place: number
  readonly isWinner: boolean
  /** Whether another player shares it. */
  readonly isLevel: boolean
  /** League points (R42). */
  readonly points: number
}

type PlacesOf = Pick<EveningCardRow, 'name' | 'places'>

/**
 * The evening of a table, with the games that ended in it; null: none. Without the reader's evening it has the games of
 * the table's last day. Names identify people (P-tables-17).
 */
export function tableCard(
  name: string,
  games: readonly Schemas['TableGame'][],
  evening: Evening | null,
  language: Language,
): EveningCard | null {
  const played = games.filter(({ endedAt }) => endedAt !== null && isIn(evening, endedAt))
  if (played.length === 0) return null
  const names = new Set(played.flatMap(({ places }) => places.map((place) => place.name)))
  const people = [...names].map((person) => {
    return { name: person, places: played.map((game) => placeAtTable(game, person)) }
  })
  return cardOf(name, evening && dayIn(evening, language), played.length, people)
}

/** "29 November" */
function dayIn({ date }: Evening, language: Language): string {
  const form = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(tagOf(language), form).format(Date.parse(date))
}

function isIn(evening: Evening | null, moment: string): boolean {
  return evening === null || (evening.from <= moment && moment < evening.before)
}

function placeAtTable({ places }: Schemas['TableGame'], name: string): PlaceInGame | null {
  const own = places.find((one) => one.name === name)
  if (own === undefined || own.place === null) return null
  const { place, isWinner } = own
  const behind = places.filter((other) => other.place !== null && other.place > place).length
  const level = places.filter((other) => other.place === place).length - 1
  return { place, isWinner, isLevel: level > 0, points: leaguePoints({ behind, level }) }
}

type Season = Schemas['GroupSeason']

/** An evening of a group, as a season of its games only. */
export type GroupEvening = Pick<Season, 'table'> & {
  readonly name: string
  readonly evening: Evening
  readonly lastGames: readonly Omit<Season['lastGames'][number], 'game'>[]
}

/** The evening of a group; null: no game ended on it. */
export function groupCard(
  { name, evening, table, lastGames }: GroupEvening,
  language: Language,
): EveningCard | null {
  if (lastGames.length === 0) return null
  const people = table.map((row, index) => {
    const places = lastGames.map((game): PlaceInGame | null => {
      const place = game.places[index] ?? null
      if (place === null) return null
      const points = game.leaguePoints[index] ?? 0
      // Without a shared place they are two for each player behind.
      const isLevel = points !== 2 * (game.players - place)
      return { place, isWinner: place === 1, isLevel, points }
    })
    return { name: row.name, places }
  })
  return cardOf(name, dayIn(evening, language), lastGames.length, people)
}

function cardOf(
  name: string,
  day: string | null,
  games: number,
  people: readonly PlacesOf[],
): EveningCard {
  const counted = people.map((person) => {
    const played = person.places.filter((place) => place !== null)
    return {
      ...person,
      points: played.reduce((sum, { points }) => sum + points, 0),
      won: played.filter(({ isWinner }) => isWinner).length,
    }
  })
  const rows = counted
    .toSorted((one, other) => other.points - one.points || other.won - one.won)
    .map((row) => ({
      ...row,
      rank: 1 + counted.filter(({ points }) => points > row.points).length,
    }))
  const hasLevel = people.some(({ places }) => places.some((place) => place?.isLevel))
  return { name, day, games, rows, hasLevel }
}
