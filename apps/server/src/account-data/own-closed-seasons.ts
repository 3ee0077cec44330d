import type { Schemas } from '@meldboard/api-client'
import { findOwnClosedSeason, type StoredStanding } from '../games/groups/closed-season-store.ts'
import { append, type Entry, type Owner, type Page, type Place } from './own-data-list.ts'

type OwnSeason = Schemas['OwnAccount']['groups']['closedSeasons'][number]

/** The table of a season is an entry, and each of its games is one; `row` counts the games read. */
export async function* closedSeasons(
  { queries, userId }: Owner,
  after: Place,
): AsyncIterable<Entry> {
  let [id, skipped] = after.part === 0 ? [after.id, 0] : [after.id - 1, after.row]
  for (;;) {
    const found = await findOwnClosedSeason(queries, userId, id)
    if (found === undefined) return
    // The season at which the last page ended may have been opened again.
    if (found.id !== after.id) skipped = 0
    const { standing, ...season } = found
    const { rows, games }: StoredStanding = JSON.parse(standing)
    id = found.id
    const place = { id, part: 1, text: '' }
    if (found.id !== after.id || after.part === 0) {
      const value: OwnSeason = { ...season, table: rows, games: [] }
      yield { place: { ...place, row: 0 }, value, put: (page) => append(seasonsOf(page), value) }
    }
    for (const [index, { id: gameId, seats }] of games.entries()) {
      if (index < skipped) continue
      const results = seats.map(([playerId, member, row, place, total]) => {
        return { playerId, member, row, place, total }
      })
      const value = { id: gameId, results }
      const put = (page: Page) => {
        const seasons = seasonsOf(page)
        if (seasons.at(-1)?.id !== season.id) append(seasons, { ...season, table: [], games: [] })
        append(seasons.at(-1)?.games ?? [], value)
      }
      yield { place: { ...place, row: index + 1 }, value, put }
    }
  }
}

function seasonsOf({ account }: Page): readonly OwnSeason[] {
  return account?.groups.closedSeasons ?? []
}
