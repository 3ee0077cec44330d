import { createHash } from 'node:crypto'
import type { Schemas } from '@meldboard/api-client'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { dataOf, successText } from '../../platform/http/envelope.ts'
import { Lookups } from '../../platform/limits/lookups.ts'
import type { GameChanges } from '../game-changes.ts'
import { eventText } from '../public-scoreboards.ts'
import { EVENING, tableDocument } from './table-document.ts'
import { findOpenTables, findTableGames, type OpenTable, ownerKey } from './table-store.ts'

/** The time for which a document is taken for the newest without reading its games again, in milliseconds. */
const TRUST = 500
/** Tables whose documents are remembered. */
const MOST_ENTRIES = 1_000

type Entry = {
  readonly table: Promise<PublicTable>
  readonly names: string
  /** How many changes of games this node had been notified of when the read began. */
  readonly changes: number
  readonly trustedUntil: number
}

type PublicTablesContext = {
  readonly database: Queries
  readonly clock: Clock
  readonly changes: GameChanges
}

/**
 * The tables that are asked for, as everybody with the code sees them. Whether a code is open is read each time, so
 * that an old code is dead at once on every node; the games are read once for all who ask at the same time.
 */
export class PublicTables {
  /** By the network that asks. */
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

  /** The table of a code as it is now; null: there is none, or it is closed. */
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
    const trustedUntil = performance.now() + TRUST
    const table = this.#look(open)
    const entry = { table, names, changes: this.#changes, trustedUntil }
    this.#entries.delete(open.code)
    this.#entries.set(open.code, entry)
    table.catch(() => this.#entries.get(open.code) === entry && this.#entries.delete(open.code))
    const [oldest] = this.#entries.keys()
    if (this.#entries.size > MOST_ENTRIES && oldest !== undefined) this.#entries.delete(oldest)
    return table
  }

  async #look(open: OpenTable): Promise<PublicTable> {
    const now = this.#clock.now()
    const since = new Date(now.getTime() - EVENING).toISOString()
    const games = await findTableGames(this.#database, open.owner, since)
    return new PublicTable(open, tableDocument(open, games, now))
  }
}

/** One state of a table as everybody sees it, serialised once for every reader and viewer. */
export class PublicTable {
  readonly code: string
  /** Differs for each owner of a table. */
  readonly ownerKey: string
  /** A hash of the document: two of one tag are the same. */
  readonly tag: string
  /** The whole answer to a read. */
  readonly body: Buffer
  readonly name: string
  /** The game that is played, where its public page is on. */
  readonly gameUuid: string | null
  /** The sentence of a table without a game. */
  readonly words: string
  /** The games of its last day. */
  readonly games: Schemas['Table']['games']
  #event: Buffer | null = null

  constructor({ code, owner }: OpenTable, document: Schemas['Table']) {
    this.code = code
    this.ownerKey = ownerKey(owner)
    this.body = successText(document)
    this.name = document.name
    this.gameUuid = document.gameUuid
    this.words = wordsOf(document)
    this.games = document.games
    this.tag = createHash('sha256').update(this.body).digest('base64url').slice(0, 22)
  }

  /** The same document as a server-sent event; made when the first viewer needs it. */
  get event(): Buffer {
    this.#event ??= eventText('table', dataOf(this.body), this.tag)
    return this.#event
  }
}

function wordsOf({ state, games }: Schemas['Table']): string {
  if (state === 'PLAYING_PRIVATELY') return 'A game is being played.'
  if (games.length === 0) return 'The first game starts here by itself.'
  return games.length === 1 ? '1 game so far.' : `${games.length} games so far.`
}
