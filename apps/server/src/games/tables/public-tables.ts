import { createHash } from 'node:crypto'
import type { Schemas } from '@meldboard/api-client'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { dataOf, successText } from '../../platform/http/envelope.ts'
import { Lookups } from '../../platform/limits/lookups.ts'
import type { GameChanges } from '../game-changes.ts'
import { eventText } from '../public-scoreboards.ts'
import { EVENING_MS, tableDocument } from './table-document.ts'
import { findTableGames } from './table-games-store.ts'
import { findOpenTables, type OpenTable, ownerKey } from './table-store.ts'

/** How long a document counts as the newest without reading its games again, in milliseconds. */
const TRUSTED_MS = 500
/** The most cached tables. */
const CACHED_TABLES = 1_000

type Entry = {
  readonly table: Promise<PublicTable>
  readonly names: string
  /** The number of game changes that this node was notified of before the read. */
  readonly changes: number
  readonly trustedUntil: number
}

type PublicTablesContext = {
  readonly database: Queries
  readonly clock: Clock
  readonly changes: GameChanges
}

/**
 * The public tables in use. Each read checks whether the code is open, so that an old code ends at once on every node;
 * the games are read once for all requests at the same time.
 */
export class PublicTables {
  /** By the network of the requester. */
  readonly lookups = new Lookups()
  readonly #database: Queries
  readonly #clock: Clock
  /** By code, the one that was read last at the end. */
  readonly #entries = new Map<string, Entry>()
  #changes = 0

  constructor({ database, clock, changes }: PublicTablesContext) {
    this.#database = database
    this.#clock = clock
    const count = () => {
      this.#changes += 1
    }
    changes.listen({ changed: count, missed: count })
  }

  /** The current table of a code; null: there is none, or it is closed. */
  async read(code: string): Promise<PublicTable | null> {
    const [open] = await findOpenTables(this.#database, [code])
    return open === undefined ? null : this.#read(open)
  }

  #read(open: OpenTable): Promise<PublicTable> {
    const known = this.#entries.get(open.code)
    const names = JSON.stringify([open.groupName, open.ownerName])
    const isNew =
      known?.names === names &&
      known.changes === this.#changes &&
      performance.now() < known.trustedUntil
    if (isNew) return known.table
    const trustedUntil = performance.now() + TRUSTED_MS
    const table = this.#look(open)
    const entry = { table, names, changes: this.#changes, trustedUntil }
    this.#entries.delete(open.code)
    this.#entries.set(open.code, entry)
    table.catch(() => this.#entries.get(open.code) === entry && this.#entries.delete(open.code))
    const [oldest] = this.#entries.keys()
    if (this.#entries.size > CACHED_TABLES && oldest !== undefined) this.#entries.delete(oldest)
    return table
  }

  async #look(open: OpenTable): Promise<PublicTable> {
    const now = this.#clock.now()
    const since = new Date(now.getTime() - EVENING_MS).toISOString()
    const games = await findTableGames(this.#database, open.owner, since)
    return new PublicTable(open, tableDocument(open, games, now))
  }
}

/** One state of a public table, serialised once for all readers and viewers. */
export class PublicTable {
  readonly code: string
  /** Differs for each owner of a table. */
  readonly ownerKey: string
  /** A hash of the document. */
  readonly tag: string
  /** The body of the answer to a read. */
  readonly body: Buffer
  readonly name: string
  /** The game in progress, if its public page is on. */
  readonly gameUuid: string | null
  readonly state: Schemas['Table']['state']
  /** The games of its last day. */
  readonly games: Schemas['Table']['games']
  #event: Buffer | null = null

  constructor({ code, owner }: OpenTable, document: Schemas['Table']) {
    this.code = code
    this.ownerKey = ownerKey(owner)
    this.body = successText(document)
    this.name = document.name
    this.gameUuid = document.gameUuid
    this.state = document.state
    this.games = document.games
    this.tag = createHash('sha256').update(this.body).digest('base64url').slice(0, 22)
  }

  /** The same document as a server-sent event, made for the first viewer. */
  get event(): Buffer {
    this.#event ??= eventText('table', dataOf(this.body), this.tag)
    return this.#event
  }
}
