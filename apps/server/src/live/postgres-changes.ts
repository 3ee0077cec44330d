import pg from 'pg'
import type { ChangeListener, GameChanges } from '../games/game-changes.ts'

/** The channel of the trigger that migration 0008 makes. */
const CHANNEL = 'meldboard_games'

/** All in milliseconds. */
const FIRST_RETRY = 100
const LONGEST_RETRY = 5_000
/** The interval of checks for missed changes while the connection is lost. */
const COMPARE_EVERY = 1_000
/** The interval of checks that the connection works, and the longest wait for an answer. */
const CHECK_EVERY = 5_000
const ANSWER_WITHIN = 3_000

type Log = { readonly warn: (details: object, message: string) => void }

/**
 * Receives the changes of all nodes: a trigger announces each as `uuid:version` at its commit. It listens on a
 * connection of its own, and reconnects after each loss. Comparing versions finds the changes that were missed
 * meanwhile.
 */
export class PostgresChanges implements GameChanges {
  readonly #url: string
  readonly #log: Log
  readonly #listeners: ChangeListener[] = []
  readonly #timers: readonly NodeJS.Timeout[]
  /** The listening connection. */
  #client: pg.Client | null = null
  #isStopped = false
  #wait = FIRST_RETRY

  constructor(url: string, log: Log) {
    this.#url = url
    this.#log = log
    this.#timers = [
      setInterval(() => void this.#check(), CHECK_EVERY).unref(),
      setInterval(() => this.#client === null && this.#miss(), COMPARE_EVERY).unref(),
    ]
  }

  notify(uuid: string): void {
    this.#change(uuid, null)
  }

  listen(listener: ChangeListener): void {
    this.#listeners.push(listener)
  }

  async start(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'meldboard listener',
      connectionTimeoutMillis: ANSWER_WITHIN,
      query_timeout: ANSWER_WITHIN,
      keepAlive: true,
    })
    client.on('error', (error) => this.#lose(client, error))
    client.on('end', () => this.#lose(client))
    client.on('notification', ({ payload = '' }) => {
      const [uuid = '', version] = payload.split(':')
      // A removal has no version.
      this.#change(uuid, Number(version) > 0 ? Number(version) : null)
    })
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
    } catch (error) {
      return this.#later(client, error)
    }
    if (this.#isStopped) return hangUp(client)
    this.#client = client
    this.#wait = FIRST_RETRY
    this.#miss()
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    for (const timer of this.#timers) clearInterval(timer)
    const client = this.#client
    this.#client = null
    if (client !== null) await hangUp(client)
  }

  #change(uuid: string, version: number | null): void {
    for (const listener of this.#listeners) listener.changed(uuid, version)
  }

  #miss(): void {
    for (const listener of this.#listeners) listener.missed()
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
    if (this.#isStopped) return
    this.#log.warn({ err: error }, 'changes on other nodes cannot be heard')
    // Half of it is random, so that many nodes do not come back at the same time.
    setTimeout(() => void this.start(), this.#wait * (0.5 + Math.random() / 2)).unref()
    this.#wait = Math.min(2 * this.#wait, LONGEST_RETRY)
  }
}

/** Closing a connection that is already lost may fail. */
async function hangUp(client: pg.Client): Promise<void> {
  await client.end().catch(() => undefined)
}
