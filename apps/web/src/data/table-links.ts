import type { OwnGameLink } from './game-links.ts'
import { linkFragment, OpenedLinks } from './opened-links.ts'

/** Returns the address of a secret link to score at a table. */
export function tableLinkAddress(tableId: number, token: string): string {
  return new URL(`/score/${tableId}${linkFragment(token)}`, window.location.origin).href
}

const PATH = /^\/score\/(\d+)\/?$/

/**
 * The secret links of tables that were opened on this device, by the table's id. The stored answer
 * has the game being scored here, even after the next one has begun.
 */
export class TableLinks extends OpenedLinks {
  constructor() {
    super({ item: 'table_links', keyOf: (path) => PATH.exec(path)?.[1] ?? null })
  }
}

/** Separates the numbers of table links from those of game links. */
const TABLE_LINKS = 2 ** 40

/** Returns the number that stands in for the user's id in the waiting writes of a link; it is below zero. */
export function actorOf({ id, table }: OwnGameLink): number {
  return table ? -(TABLE_LINKS + id) : -id
}
