import pg from 'pg'
import type { ChangeListener, GameChanges } from '../games/game-changes.ts'

/**
 * Receives every change of every node: a trigger announces each one as `uuid:version` at its
 * commit. What was missed while nothing could be received is found by comparing versions.
 */
export function postgresChanges(url: string, log: ListenerLog): GameChanges {
  const listeners: ChangeListener[] = []
  const change = (uuid: string, version: number | null) => {
    for (const listener of listeners) listener.changed(uuid, version)
  }
  const handle = (payload: string) => {
    const [uuid = '', version] = payload.split(':')
    // A removal has no version.
    change(uuid, Number(version) > 0 ? Number(version) : null)
  }
  const miss = () => {
    for (const listener of listeners) listener.missed()
  }
  const line = new PostgresListener(url, { log, handle, miss })
  return {
    notify: (uuid) => change(uuid, null),
    listen: (listener) => void listeners.push(listener),
    start: () => line.open(),
    stop: () => line.close(),
  }
}

/** The channel of the trigger that migration 0008 makes. */
const CHANNEL = 'meldboard_games'

/** All in milliseconds. */
const FIRST_RETRY = 100
const LONGEST_RETRY = 5_000
/** How often missed changes are looked for while the connection is lost. */
const COMPARE_EVERY = 1_000
/** How often the connection has to show that it lives, and within what time. */
const CHECK_EVERY = 5_000
const ANSWER = 3_000

export type ListenerLog = { readonly warn: (details: object, message: string) => void }

type ListenerHandlers = {
  readonly log: ListenerLog
  readonly handle: (payload: string) => void
  /** Called when a notification may have been missed. */
  readonly miss: () => void
}

/** A connection of its own that listens, and reconnects by itself each time it is lost. */
export class PostgresListener {
  readonly #url: string
  readonly #handlers: ListenerHandlers
  readonly #timers: readonly NodeJS.Timeout[]
  /** The connection, once it listens. */
  #client: pg.Client | null = null
  #isClosed = false
  #wait = FIRST_RETRY

  constructor(url: string, handlers: ListenerHandlers) {
    this.#url = url
    this.#handlers = handlers
    this.#timers = [
      setInterval(() => void this.#check(), CHECK_EVERY).unref(),
      setInterval(() => this.#client === null && handlers.miss(), COMPARE_EVERY).unref(),
    ]
  }

  /** Listens, or goes on trying to. */
  async open(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'meldboard listener',
      connectionTimeoutMillis: ANSWER,
      query_timeout: ANSWER,
      keepAlive: true,
    })
    client.on('error', (error) => this.#lose(client, error))
    client.on('end', () => this.#lose(client))
    client.on('notification', ({ payload = '' }) => this.#handlers.handle(payload))
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
    } catch (error) {
      return this.#later(client, error)
    }
    if (this.#isClosed) return hangUp(client)
    this.#client = client
    this.#wait = FIRST_RETRY
    this.#handlers.miss()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    for (const timer of this.#timers) clearInterval(timer)
    const client = this.#client
    this.#client = null
    if (client !== null) await hangUp(client)
  }

  /** A connection can be dead without an error. */
  async #check(): Promise<void> {
    const client = this.#client
    await client?.query('select 1').catch((error: unknown) => this.#lose(client, error))
  }

  #lose(client: pg.Client, error?: unknown): void {
    if (this.#client !== client) return
    this.#client = null
    this.#later(client, error)
  }

  #later(client: pg.Client, error: unknown): void {
    void hangUp(client)
    if (this.#isClosed) return
    this.#handlers.log.warn({ err: error }, 'changes on other nodes cannot be heard')
    // Half of it by chance, so that many nodes do not come back at the same time.
    setTimeout(() => void this.open(), this.#wait * (0.5 + Math.random() / 2)).unref()
    this.#wait = Math.min(2 * this.#wait, LONGEST_RETRY)
  }
}

/** It may be gone already, and then there is nothing to close. */
async function hangUp(client: pg.Client): Promise<void> {
  await client.end().catch(() => undefined)
}
