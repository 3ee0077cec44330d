import type { GameStatus } from '@meldboard/engine'
import type { Queries } from '../platform/database/database.ts'
import { dataOf, successText } from '../platform/http/envelope.ts'
import { entityTag, scoreboardDocument } from './game-document.ts'
import { findGame, findWatchedGame, isSameState, type StoredGame } from './game-store.ts'

/**
 * The time for which a stored version is the newest without a read of the database, in milliseconds. A notification ends
 * it at once. Without one a read lags by this time, half of what P-api-14 allows across nodes.
 */
const TRUSTED_MS = 500
/** The memory for all stored boards, in bytes. */
const CACHED_BYTES = 32 * 1024 * 1024

type Entry = {
  board: PublicScoreboard | null
  /** In bytes. */
  size: number
  /** On the process's own clock. */
  trustedUntil: number
  /** The read of the database for which all current reads wait. */
  look: Promise<PublicScoreboard | null> | null
}

/** The public scoreboards in use: each version is derived and serialised once. */
export class PublicScoreboards {
  readonly #database: Queries
  readonly #capacity: number
  readonly #trust: number
  /** By uuid. The one looked up last is at the end and evicted last. */
  readonly #entries = new Map<string, Entry>()
  #size = 0

  constructor(database: Queries, { capacity = CACHED_BYTES, trust = TRUSTED_MS } = {}) {
    this.#database = database
    this.#capacity = capacity
    this.#trust = trust
  }

  /** The game as visitors see it now; null: it does not exist, or its public page is off. */
  async read(uuid: string): Promise<PublicScoreboard | null> {
    const board = await this.readAny(uuid)
    return board?.isPrivate ? null : board
  }

  /** Also a private game: for watchers whom `refuseWatching` lets in. */
  async readAny(uuid: string): Promise<PublicScoreboard | null> {
    const known = this.#entries.get(uuid)
    if (known?.board != null && performance.now() < known.trustedUntil) return known.board
    const entry = known ?? { board: null, size: 0, trustedUntil: 0, look: null }
    this.#entries.delete(uuid)
    this.#entries.set(uuid, entry)
    return entry.look ?? this.#look(uuid, entry)
  }

  /** Lets the next read ask the database, unless that version is already here. */
  invalidate(uuid: string, version: number | null): void {
    const entry = this.#entries.get(uuid)
    if (entry === undefined) return
    const isKnown = version !== null && entry.board !== null && entry.board.version >= version
    if (!isKnown) distrust(entry)
  }

  invalidateAll(): void {
    for (const entry of this.#entries.values()) distrust(entry)
  }

  async #look(uuid: string, entry: Entry): Promise<PublicScoreboard | null> {
    const own = newest(this.#database, uuid, entry.board)
    entry.look = own
    try {
      const board = await own
      // Invalidated during the read, so its result may be old: later reads ask the database again.
      if (entry.look !== own) return board
      this.#keep(uuid, entry, board)
      entry.trustedUntil = performance.now() + this.#trust
      return board
    } finally {
      if (entry.look === own) entry.look = null
      if (entry.board === null && this.#entries.get(uuid) === entry) this.#entries.delete(uuid)
    }
  }

  #keep(uuid: string, entry: Entry, board: PublicScoreboard | null): void {
    if (this.#entries.get(uuid) !== entry || entry.board === board) return
    entry.board = board
    this.#weigh(entry, board?.size ?? 0)
  }

  #weigh(entry: Entry, bytes: number): void {
    this.#size += bytes - entry.size
    entry.size = bytes
    for (const [uuid, oldest] of this.#entries) {
      if (this.#size <= this.#capacity) break
      if (oldest === entry) continue
      this.#entries.delete(uuid)
      this.#size -= oldest.size
    }
  }
}

function distrust(entry: Entry): void {
  entry.trustedUntil = 0
  entry.look = null
}

async function newest(
  database: Queries,
  uuid: string,
  known: PublicScoreboard | null,
): Promise<PublicScoreboard | null> {
  const state = known === null ? null : await findWatchedGame(database, uuid)
  if (known !== null && state !== null && known.id === state.id && isSameState(known, state)) {
    known.lineChanges = state.lineChanges
    return known
  }
  const stored = await findGame(database, { uuid })
  return stored === null ? null : new PublicScoreboard(stored)
}

/** One version of a game as visitors see it, serialised once for all readers and viewers. */
export class PublicScoreboard {
  readonly uuid: string
  readonly id: number
  readonly organizerId: number
  readonly isPrivate: boolean
  readonly status: GameStatus
  readonly version: number
  readonly access: number
  /** As of the last read; no part of the document. */
  lineChanges: number
  readonly entityTag: string
  /** When this version was made, ISO 8601. */
  readonly changedAt: string
  /** The body of the answer to a read. */
  readonly body: Buffer
  #event: Buffer | null = null

  constructor(stored: StoredGame) {
    this.uuid = stored.uuid
    this.id = stored.id
    this.organizerId = stored.organizerId
    this.isPrivate = stored.isPrivate
    this.status = stored.game.status
    this.version = stored.game.version
    this.access = stored.access
    this.lineChanges = stored.lineChanges
    this.entityTag = entityTag(stored.game, null)
    this.changedAt = stored.changedAt
    this.body = successText(scoreboardDocument(stored, null))
  }

  /** Names this version of this game alone: a later game may have the uuid of one that was erased. */
  get key(): string {
    return `${this.id} ${this.changedAt} ${this.entityTag}`
  }

  /** The same document as a server-sent event, made for the first viewer. */
  get event(): Buffer {
    this.#event ??= eventText('scoreboard', this.#document, this.version)
    return this.#event
  }

  /** Parses at each access. */
  get document(): ReturnType<typeof scoreboardDocument> {
    return JSON.parse(this.#document.toString())
  }

  /** Its own memory, in bytes. */
  get size(): number {
    return 2 * this.body.length
  }

  get #document(): Buffer {
    return dataOf(this.body)
  }
}

/** One server-sent event. The data is JSON and so without line breaks. */
export function eventText(name: string, data: Uint8Array | string, id?: number | string): Buffer {
  const head = `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: `
  return Buffer.concat([Buffer.from(head), Buffer.from(data), Buffer.from('\n\n')])
}
