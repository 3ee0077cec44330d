import type { ServerResponse } from 'node:http'
import type { GameChanges } from '../games/game-changes.ts'
import { eventText } from '../games/public-scoreboards.ts'
import { type PublicTable, PublicTables } from '../games/tables/public-tables.ts'
import { findOpenTables } from '../games/tables/table-store.ts'
import type { Queries } from '../platform/database/database.ts'
import type { PlatformDependencies } from '../platform/dependencies.ts'
import { Coalesced } from './coalesced.ts'
import { EventStream, HEARTBEAT, inBatches } from './event-stream.ts'
import { batchesOf, PACE, type Pace, retryText } from './pace.ts'
import { readSentLines, type SentLines } from './sent-lines.ts'
import type { TableChanges } from './table-changes.ts'

/** The code names no open table any more. */
const CLOSED = eventText('closed', 'null')

type LiveTablesDependencies = Pick<PlatformDependencies, 'database' | 'clock'> & {
  readonly changes: GameChanges
  readonly tableChanges: TableChanges
  readonly reportError: (error: unknown) => void
}

type TableAdmission = {
  readonly table: PublicTable
  readonly stream: ServerResponse
  /** The tag of the state that the viewer has; null: none. */
  readonly seen: string | null
}

/** The viewers of one code on this node. */
type Channel = {
  readonly viewers: Set<TableViewer>
  /** The newest state that was shown. */
  table: PublicTable
  /** Who has entered a line in its game; null: nobody has ever taken a seat there. */
  lines: SentLines | null
  /** Brings all viewers up to date. */
  readonly updates: Coalesced
}

/** The watched tables of this node, by code. Source: P-tables-10 to P-tables-13. */
export class LiveTables {
  readonly tables: PublicTables
  readonly #database: Queries
  readonly #reportError: (error: unknown) => void
  readonly #pace: Pace
  readonly #channels = new Map<string, Channel>()
  readonly #timers: readonly NodeJS.Timeout[]
  #isStopping = false

  constructor(dependencies: LiveTablesDependencies, pace?: Partial<Pace>) {
    const { database, changes, tableChanges, reportError } = dependencies
    this.#database = database
    this.#reportError = reportError
    this.#pace = { ...PACE, ...pace }
    this.tables = new PublicTables(dependencies)
    tableChanges.listen({
      isWaiting: () => this.#channels.size > 0,
      changed: (owner) => {
        for (const channel of this.#channels.values()) {
          if (channel.table.ownerKey === owner) void channel.updates.run()
        }
      },
    })
    changes.listen({ changed: () => undefined, missed: () => void this.#refreshAll() })
    const beat = async () => {
      await inBatches(this.#viewers(), (viewer) => viewer.write(HEARTBEAT))
      // No node is notified of games that change tables with a group or an account, nor of the time.
      await this.#refreshAll()
    }
    const check = async () => {
      await this.#checkCodes()
      await this.#checkLines()
    }
    this.#timers = [
      setInterval(() => void beat().catch(reportError), this.#pace.heartbeat).unref(),
      setInterval(() => void check().catch(reportError), this.#pace.sessions).unref(),
    ]
  }

  /** Begins the stream of a viewer with the code of an open table. */
  admit({ table, stream, seen }: TableAdmission): void {
    // For a viewer who left while the table was being read, `close` would never fire.
    if (stream.destroyed) return
    const viewer = new TableViewer(stream, this.#pace.patience, seen)
    viewer.write(retryText(this.#pace))
    if (this.#isStopping) {
      viewer.dismiss(retryText(this.#pace))
      return
    }
    const known = this.#channels.get(table.code)
    const channel = known ?? this.#channel(table)
    this.#channels.set(table.code, channel)
    channel.viewers.add(viewer)
    viewer.show(table)
    viewer.showLines(channel.lines)
    // A table without viewers is not followed: it may have changed since the read.
    if (known === undefined || known.table.tag !== table.tag) void channel.updates.run()
    stream.on('drain', () => {
      if (viewer.isEnding) return
      viewer.release()
      viewer.show(channel.table)
      viewer.showLines(channel.lines)
    })
    stream.once('close', () => {
      viewer.release()
      channel.viewers.delete(viewer)
      const isLast = channel.viewers.size === 0 && this.#channels.get(table.code) === channel
      if (isLast) this.#channels.delete(table.code)
    })
  }

  get viewers(): number {
    return this.#viewers().length
  }

  /** Ends all streams, with a hint when to come back. */
  stop(): void {
    this.#isStopping = true
    for (const timer of this.#timers) clearInterval(timer)
    for (const viewer of this.#viewers()) viewer.dismiss(retryText(this.#pace))
  }

  /**
   * Ends the streams of closed codes. A command may have disabled an owner, or another node may have closed a table or
   * changed its code; no node is notified of that, so each node checks.
   */
  async #checkCodes(): Promise<void> {
    for (const codes of batchesOf([...this.#channels.keys()])) {
      const open = await findOpenTables(this.#database, codes)
      const isOpen = new Set(open.map(({ code }) => code))
      for (const code of codes) if (!isOpen.has(code)) this.#close(code)
    }
  }

  #close(code: string): void {
    const channel = this.#channels.get(code)
    if (channel === undefined) return
    this.#channels.delete(code)
    for (const viewer of channel.viewers) viewer.dismiss(CLOSED)
  }

  /** One after the other, as there may be many. */
  async #refreshAll(): Promise<void> {
    for (const channel of this.#channels.values()) await channel.updates.run()
  }

  #channel(table: PublicTable): Channel {
    const updates = new Coalesced(() => this.#update(channel), {
      isWanted: () => this.#channels.get(table.code) === channel,
      reportError: this.#reportError,
    })
    const channel: Channel = { viewers: new Set(), table, lines: null, updates }
    return channel
  }

  /** Shows the viewers of a table its newest state; false: its code names no table any more. */
  async #update(channel: Channel): Promise<boolean> {
    const table = await this.tables.read(channel.table.code)
    if (table === null) {
      this.#close(channel.table.code)
      return false
    }
    channel.table = table
    await inBatches(channel.viewers, (viewer) => viewer.show(table))
    await this.#showLines([channel])
    return true
  }

  /** Shows the viewers of these tables who has entered a line in the public game that is played there. */
  async #showLines(channels: readonly Channel[]): Promise<void> {
    const uuids = channels.flatMap(({ table }) => table.gameUuid ?? [])
    const sent = uuids.length === 0 ? new Map() : await readSentLines(this.#database, uuids)
    for (const channel of channels) {
      channel.lines = sent.get(channel.table.gameUuid ?? '') ?? null
      await inBatches(channel.viewers, (viewer) => viewer.showLines(channel.lines))
    }
  }

  /** As in the streams of games, nobody is notified of the end of seats with their link. */
  async #checkLines(): Promise<void> {
    const seated = [...this.#channels.values()].filter(({ lines }) => lines !== null)
    if (seated.length > 0) await this.#showLines(seated)
  }

  #viewers(): readonly TableViewer[] {
    return [...this.#channels.values()].flatMap(({ viewers }) => [...viewers])
  }
}

/** A viewer of a table, who gets its newest state once the connection has room. */
class TableViewer extends EventStream {
  #seen: string | null

  constructor(stream: ServerResponse, patience: number, seen: string | null) {
    super(stream, patience)
    this.#seen = seen
  }

  /** Shows a state, unless the viewer has it. */
  show(table: PublicTable): void {
    if (this.isFull || this.#seen === table.tag) return
    this.#seen = table.tag
    this.write(table.event)
  }
}
