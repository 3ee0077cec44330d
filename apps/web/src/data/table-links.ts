import type { OwnGameLink } from './game-links.ts'
import { linkFragment, OpenedLinks } from './opened-links.ts'

/** Returns the address of a secret link by which everything is scored that is played at a table. */
export function tableLinkAddress(tableId: number, token: string): string {
  return new URL(`/score/${tableId}${linkFragment(token)}`, window.location.origin).href
}

const PATH = /^\/score\/(\d+)\/?$/

/**
 * The secret links of tables that were opened on this device, by the id of the table. The game of a stored answer is
 * the one that is scored here now, also while the next one has begun.
 */
export class TableLinks extends OpenedLinks {
  constructor() {
    super({ item: 'table_links', keyOf: (path) => PATH.exec(path)?.[1] ?? null })
  }
}

/** The links of games and those of tables are counted apart. */
const TABLE_LINKS = 2 ** 40

/** Returns the number under which the waiting writes of a link are stored, below zero in the place of a user's. */
export function actorOf({ id, table }: OwnGameLink): number {
  return table ? -(TABLE_LINKS + id) : -id
}
