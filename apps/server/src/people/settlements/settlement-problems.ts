import { checkEntry, type Entry, KITTY, settlementOf } from '@meldboard/engine/stakes'
import { allSettlements, findEntries, findUuids } from '../../games/stakes/settlement-store.ts'
import type { Queries } from '../../platform/database/database.ts'
import { entryOf } from './settle.ts'
import {
  isReadable,
  netsOfFixes,
  readSettlement,
  type StoredSettlement,
} from './stored-settlement.ts'

/** A sentence for each faulty settlement, as its readers would find it. */
export async function settlementProblems(queries: Queries): Promise<readonly string[]> {
  const problems: string[] = []
  for await (const row of allSettlements(queries)) {
    const settlement = readSettlement(row)
    const problem =
      settlement === null
        ? 'what was fixed is not readable.'
        : ((await fixesProblem(queries, settlement)) ?? (await entriesProblem(queries, settlement)))
    if (problem !== null) problems.push(`Settlement ${row.id}: ${problem}`)
  }
  return problems
}

async function fixesProblem(
  queries: Queries,
  { fixes, fixed_at, banker, banker_name }: StoredSettlement,
): Promise<string | null> {
  if (fixed_at !== (fixes.list[0]?.at ?? null)) return 'when its lines were fixed is wrong.'
  if ((banker === null) !== (banker_name === null)) return 'its banker has no name.'
  const seats = fixes.list.flatMap(({ games }) => games.flatMap(({ nets }) => nets))
  const unnamed = seats.find(({ person }) => person !== KITTY && !fixes.names.has(person))
  if (unnamed !== undefined) return `the person ${unnamed.person} has no name.`
  const uuids = await findUuids(queries, [...fixes.gameIds])
  const games = fixes.list.flatMap((fix) => fix.games)
  const other = games.find(({ id, uuid }) => (uuids.get(id) ?? uuid) !== uuid)
  return other === undefined ? null : `the game ${other.id} is another one.`
}

async function entriesProblem(
  queries: Queries,
  settlement: StoredSettlement,
): Promise<string | null> {
  const { fixes } = settlement
  const currency = settlement.currency === '' ? null : settlement.currency
  const rows = await findEntries(queries, [settlement.id])
  const entries: Entry[] = []
  for (const row of rows) {
    if (!isReadable(row)) return `the entry ${row.id} is not readable.`
    const entry = entryOf(row, currency)
    const checked = checkEntry(entries, entry)
    if (!checked.ok) return `the entry ${row.id} is refused: ${checked.error.code}.`
    if ((entry.fixes ?? 0) > fixes.list.length)
      return `the entry ${row.id} is of a fix that is none.`
    entries.push(entry)
  }
  const fixed = netsOfFixes(fixes, currency)
  const settled = settlementOf({ games: fixed.at(-1) ?? [], fixed, entries })
  return settled.ok ? null : `it cannot be settled: ${settled.error.code}.`
}
