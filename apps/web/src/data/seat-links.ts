import { z } from 'zod'
import { readStored, writeStored } from '../lib/stored-json.ts'
import { linkFragment, OpenedLinks } from './opened-links.ts'
import type { SeatPlace } from './queries/seats-query.ts'

/** Returns the address of a table's link for seats. */
export function seatLinkAddress(tableId: number, token: string): string {
  return new URL(`/seat/${tableId}${linkFragment(token)}`, window.location.origin).href
}

const PATH = /^\/seat\/(\d+)\/?$/

/** The links for seats that were opened on this device, by the table's id. */
export class SeatLinks extends OpenedLinks {
  constructor() {
    super({ item: 'seat_links', keyOf: (path) => PATH.exec(path)?.[1] ?? null })
  }
}

const KEYS = 'seat_keys'
const keysSchema = z.record(z.string(), z.string())

/** Returns this device's key for its seat at a table, and draws it the first time. Source: P-line-4, decision 0073. */
function seatKeyOf(tableId: string): string {
  const keys = readStored(KEYS, keysSchema) ?? {}
  const known = Object.hasOwn(keys, tableId) ? keys[tableId] : undefined
  if (known !== undefined) return known
  const key = drawnKey()
  writeStored(KEYS, { ...keys, [tableId]: key })
  return key
}

/** The place of this device at the seats of a table. */
export function seatPlaceOf(tableId: string, token: string): SeatPlace {
  return { id: tableId, holder: { token, key: seatKeyOf(tableId) }, gameUuid: null }
}

/** 256 random bits in base64url. */
function drawnKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '')
}
