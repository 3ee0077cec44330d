import type { Schemas } from '@meldboard/api-client'
import type { Queries } from '../platform/database/database.ts'
import type { RowKey } from './own-data-store.ts'

/** The last entry of a page: its list, its row, and its position within that row. */
export type Place = RowKey & { readonly list: number; readonly part: number; readonly row: number }

export const START: Place = { list: 0, id: 0, part: 0, row: 0, text: '' }

const LARGEST_ID = 2_147_483_647

/** Reads a text of `placeText`; the contract bounds its form, and a part that is not a number is 0. */
export function readPlace(text: string): Place {
  const [list = 0, id = 0, part = 0, row = 0] = text
    .split('.', 4)
    .map((number) => Math.min(Number(number) || 0, LARGEST_ID))
  const [, , , , encoded = ''] = text.split('.')
  const key = Buffer.from(encoded, 'base64url').toString('utf8').replaceAll('\0', '')
  return { list, id, part, row, text: key }
}

export function placeText({ list, id, part, row, text }: Place): string {
  return `${list}.${id}.${part}.${row}.${Buffer.from(text).toString('base64url')}`
}

export type Page = {
  account: Schemas['OwnAccount'] | null
  readonly organized: Schemas['OrganizedGame'][]
  readonly continued: Schemas['ContinuedGame'][]
  readonly played: Schemas['PlayedGame'][]
}

/** The person whose data is read; an unverified address finds nothing. */
export type Owner = {
  readonly queries: Queries
  readonly userId: number
  readonly emailKey: string
}

/** The unit that a page takes whole: an entry of a list, or a game without its lists. */
export type Entry = {
  readonly place: Omit<Place, 'list'>
  readonly value: object
  readonly put: (page: Page) => void
  readonly isGame?: boolean
}

/** Reads a list from a place on, never the whole at once. */
export type List = (owner: Owner, after: Place) => AsyncIterable<Entry>

/** Appends to a list of a page; the type is readonly, as readers do not change it. */
export function append<Value>(list: readonly Value[], value: Value): void {
  ;(list as Value[]).push(value)
}

export type Found<Row> = {
  readonly read: (owner: Owner, after: RowKey) => Promise<readonly Row[]>
  readonly keyOf: (row: Row) => Partial<RowKey>
}

/** Reads rows in batches, each after the last of the one before. */
export async function* rowsAfter<Row>(owner: Owner, after: RowKey, { read, keyOf }: Found<Row>) {
  let key = after
  for (;;) {
    const rows = await read(owner, key)
    if (rows.length === 0) return
    for (const row of rows) {
      key = { id: 0, text: '', ...keyOf(row) }
      yield { row, key }
    }
  }
}

export const byId = ({ id }: { readonly id: number }) => ({ id })
export const byEmail = (row: { readonly email_key: string }) => ({ text: row.email_key })
