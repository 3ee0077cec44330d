import type { ServerResponse } from 'node:http'
import { findUsableSessions } from '../accounts/session-store.ts'
import { refuseWatching, type Watcher, watcherKey } from '../games/authorization.ts'
import type { GameChanges } from '../games/game-changes.ts'
import { findStates, type GameState, isSameState, type WatchedGame } from '../games/game-store.ts'
import { eventText, type PublicScoreboard, PublicScoreboards } from '../games/public-scoreboards.ts'
import { findOpenTableLinkIds } from '../games/roles/link-store.ts'
import { findLeadingGames, findNextGame } from '../games/tables/table-games-store.ts'
import { findTableOwner, ownerKey } from '../games/tables/table-store.ts'
import type { Clock } from '../platform/clock.ts'
import type { Queries } from '../platform/database/database.ts'
import type { PlatformDependencies } from '../platform/dependencies.ts'
import { Coalesced } from './coalesced.ts'
import { EventStream, HEARTBEAT, inBatches } from './event-stream.ts'
import { batchesOf, PACE, type Pace, retryText } from './pace.ts'
import { RecentChanges } from './recent-changes.ts'
import { readSentLines, type SentLines } from './sent-lines.ts'
import type { TableChanges } from './table-changes.ts'
import { type ViewerLimits, ViewerSlots } from './viewer-slots.ts'

export type LiveOptions = {
  readonly pace?: Partial<Pace>
  readonly viewerLimits?: Partial<ViewerLimits>
}

const VIEWER_LIMITS: ViewerLimits = { perGame: 10_000, perAddress: 2_000 }

/** The game was removed. */
const DELETED = eventText('deleted', 'null')
/** There is no next game any more, or it is not public. */
const NO_NEXT = eventText('next', 'null')
/** The viewer's link was revoked. */
const REVOKED = eventText('revoked', 'null')

type LiveDependencies = Pick<PlatformDependencies, 'database' | 'configuration' | 'clock'> & {
  readonly changes: GameChanges
  readonly tableChanges: TableChanges
  readonly reportError: (error: unknown) => void
}

/** A change as the whole scoreboard, or as the event. */
export type StreamForm = 'board' | 'changes'

type Arrival = {
  readonly form: StreamForm
  /** The version that the viewer has; 0: none. */
  readonly seen: number
  readonly watcher: Watcher
  /** The session of a signed-in viewer. */
  readonly sessionId: string | null
}

type Admission = Arrival & {
  readonly uuid: string
  readonly board: PublicScoreboard
  readonly stream: ServerResponse
}

/** The next game at the table of a finished one, and its event for viewers. */
type SentNext = { readonly uuid: string; readonly text: Buffer }

/** One game's viewers on this node. */
type Channel = {
  readonly viewers: Set<Viewer>
  /** The newest documents for them; the board may lag if no viewer needs it. */
  board: PublicScoreboard
  readonly changes: RecentChanges
  /** The newest state that all of them have seen. */
  state: WatchedGame
  /** The owner of the table of a finished game; null while it is in progress. */
  tableOwner: string | null
  /** The game after a finished one. */
  next: SentNext | null
  /** Who has entered a line; null: nobody has ever taken a seat. */
  lines: SentLines | null
  /** Brings all viewers up to date. */
  readonly updates: Coalesced
}

/** The watched games of this node. */
export class Live {
  readonly boards: PublicScoreboards
  readonly slots: ViewerSlots
  readonly #database: Queries
  readonly #clock: Clock
  readonly #reportError: (error: unknown) => void
  readonly #pace: Pace
  readonly #channels = new Map<string, Channel>()
  readonly #heartbeat: NodeJS.Timeout
  readonly #sessionCheck: NodeJS.Timeout
  #isStopping = false

  constructor(dependencies: LiveDependencies, { pace, viewerLimits }: LiveOptions = {}) {
    const { database, configuration, clock, changes, tableChanges, reportError } = dependencies
    this.#database = database
    this.#clock = clock
    this.#reportError = reportError
    this.#pace = { ...PACE, ...pace }
    this.boards = new PublicScoreboards(database)
    this.slots = new ViewerSlots({
      ...VIEWER_LIMITS,
      ...(!configuration.rateLimits && { perAddress: Number.POSITIVE_INFINITY }),
      ...viewerLimits,
    })
    changes.listen({
      changed: (uuid, version) => {
        this.boards.invalidate(uuid, version)
        const known = this.#channels.get(uuid)?.state
        this.#compare(uuid, version === null || known === undefined ? null : { ...known, version })
      },
      missed: () => {
        this.boards.invalidateAll()
        this.#compareAll().catch(reportError)
      },
    })
    tableChanges.listen({
      isWaiting: () => some(this.#channels.values(), ({ tableOwner }) => tableOwner !== null),
      changed: (owner) => {
        for (const channel of this.#channels.values()) {
          if (channel.tableOwner === owner) void channel.updates.run()
        }
      },
    })
    const beat = () => inBatches(this.#viewers(), (viewer) => viewer.write(HEARTBEAT))
    this.#heartbeat = setInterval(() => void beat().catch(reportError), this.#pace.heartbeat)
    this.#heartbeat.unref()
    const checkSessions = async () => {
      await this.#endWithSessions(this.#channels.values())
      await this.#endWithTableLinks()
      await this.#stopLeading()
      await this.#checkLines()
    }
    this.#sessionCheck = setInterval(
      () => void checkSessions().catch(reportError),
      this.#pace.sessions,
    ).unref()
  }

  /** Begins the stream of a viewer who may watch this scoreboard. */
  admit({ uuid, board, stream, ...arrival }: Admission): void {
    // For a viewer who left while the game was being read, `close` would never fire.
    if (stream.destroyed) return
    const viewer = new Viewer(stream, arrival, this.#pace.patience)
    viewer.write(retryText(this.#pace))
    if (this.#isStopping) {
      viewer.dismiss(retryText(this.#pace))
      return
    }
    const channel = this.#join(uuid, board, viewer)
    stream.on('drain', () => {
      if (!viewer.resume(channel)) void channel.updates.run()
    })
    stream.once('close', () => {
      viewer.release()
      channel.viewers.delete(viewer)
      if (channel.viewers.size === 0) this.#channels.delete(uuid)
    })
  }

  get viewers(): number {
    return this.#viewers().length
  }

  /** Ends all streams, with a hint when to come back. */
  stop(): void {
    this.#isStopping = true
    clearInterval(this.#heartbeat)
    clearInterval(this.#sessionCheck)
    for (const viewer of this.#viewers()) viewer.dismiss(retryText(this.#pace))
  }

  #join(uuid: string, board: PublicScoreboard, viewer: Viewer): Channel {
    const known = this.#channels.get(uuid)
    const channel = known ?? this.#channel(uuid, board)
    this.#channels.set(uuid, channel)
    channel.viewers.add(viewer)
    if (board.version === channel.state.version) viewer.begin(board)
    viewer.lead(channel.next)
    viewer.showLines(channel.lines)
    // A game without viewers gets no changes: it may have changed since the read.
    const isOld = known === undefined || !isSameState(board, channel.state)
    if (isOld || !viewer.isAt(board.version)) void channel.updates.run()
    return channel
  }

  #channel(uuid: string, board: PublicScoreboard): Channel {
    const changes = new RecentChanges(this.#database, uuid)
    const updates = new Coalesced(() => this.#update(uuid, channel), {
      isWanted: () => this.#channels.get(uuid) === channel,
      reportError: this.#reportError,
    })
    const watched = { viewers: new Set<Viewer>(), board, changes, state: board, updates }
    const channel: Channel = { ...watched, tableOwner: null, next: null, lines: null }
    return channel
  }

  /** Checks all games together for changes without a notification. */
  async #compareAll(): Promise<void> {
    for (const batch of batchesOf([...this.#channels.keys()])) {
      const states = await findStates(this.#database, batch)
      for (const uuid of batch) this.#compare(uuid, states.get(uuid) ?? null)
    }
  }

  /** Null: unknown, or the game is gone. */
  #compare(uuid: string, state: GameState | null): void {
    const channel = this.#channels.get(uuid)
    if (channel === undefined) return
    const isSame =
      state !== null &&
      isSameState(channel.state, state) &&
      channel.state.lineChanges === state.lineChanges
    if (!isSame) void channel.updates.run()
  }

  /** Shows the viewers of a game what has changed; false: the game is gone. */
  async #update(uuid: string, channel: Channel): Promise<boolean> {
    const isThere = await this.#show(uuid, channel)
    if (isThere) {
      await this.#lead(uuid, channel)
      if (channel.state.lineChanges > 0) await this.#showLines([[uuid, channel]])
    } else for (const viewer of channel.viewers) viewer.dismiss(DELETED)
    return isThere
  }

  /** Leads the viewers of a finished game to the next one at its table. Source: P-tables-14. */
  async #lead(uuid: string, channel: Channel): Promise<void> {
    const isOver = channel.state.status !== 'INPROGRESS'
    const owner = isOver ? await findTableOwner(this.#database, uuid) : null
    // From here on a change at that table is looked up.
    channel.tableOwner = owner === null ? null : ownerKey(owner)
    const next = owner === null ? null : await findNextGame(this.#database, uuid, owner)
    if (next?.uuid === channel.next?.uuid) return
    channel.next = next && { uuid: next.uuid, text: eventText('next', JSON.stringify(next)) }
    await inBatches(channel.viewers, (viewer) => viewer.lead(channel.next))
  }

  /**
   * Withdraws the next game after its table was closed or got another code. No node is notified of that, so each node
   * checks.
   */
  async #stopLeading(): Promise<void> {
    const led = [...this.#channels].filter(([, { next }]) => next !== null)
    for (const batch of batchesOf(led)) {
      const uuids = batch.map(([uuid]) => uuid)
      const leading = await findLeadingGames(this.#database, uuids)
      for (const [uuid, channel] of batch) if (!leading.has(uuid)) void channel.updates.run()
    }
  }

  /** Shows the viewers of these games who has entered a line. */
  async #showLines(channels: readonly (readonly [string, Channel])[]): Promise<void> {
    const uuids = channels.map(([uuid]) => uuid)
    const sent = await readSentLines(this.#database, uuids)
    for (const [uuid, channel] of channels) {
      channel.lines = sent.get(uuid) ?? channel.lines
      await inBatches(channel.viewers, (viewer) => viewer.showLines(channel.lines))
    }
  }

  /**
   * Shows seats that end with their link, and those that come and go with an open table. This changes no game and notifies no node, so each node
   * checks.
   */
  async #checkLines(): Promise<void> {
    const seated = [...this.#channels].filter(
      ([, { lines, state }]) => lines !== null && state.status === 'INPROGRESS',
    )
    if (seated.length > 0) await this.#showLines(seated)
  }

  /** Ends the streams of viewers who may no longer watch; each person is checked once. */
  async #checkWatchers(channel: Channel, game: WatchedGame): Promise<void> {
    const { viewers, state } = channel
    // Roles in a private game end without a change of its `access`.
    if (!game.isPrivate && game.access === state.access) return
    if (game.isPrivate) await this.#endWithSessions([{ viewers, state: game }])
    const now = this.#clock.now()
    const asked = new Map<string, ReturnType<typeof refuseWatching>>()
    for (const viewer of viewers) {
      const key = watcherKey(viewer.watcher)
      const answer = asked.get(key) ?? refuseWatching(this.#database, viewer.watcher, game, now)
      asked.set(key, answer)
      const refused = await answer
      if (refused === null) continue
      viewer.dismiss(refused === 'REVOKED' ? REVOKED : DELETED)
      viewers.delete(viewer)
    }
  }

  /**
   * Ends the streams of private games whose sessions have ended, with a hint to come back, as the device may have a new
   * session. No node is notified of the end of a session, so each node checks.
   */
  async #endWithSessions(channels: Iterable<Pick<Channel, 'viewers' | 'state'>>): Promise<void> {
    const watching = [...channels]
      .filter(({ state }) => state.isPrivate)
      .flatMap(({ viewers }) => [...viewers].map((viewer) => ({ viewer, viewers })))
    const ids = new Set(watching.flatMap(({ viewer }) => viewer.sessionId ?? []))
    const now = this.#clock.now()
    for (const batch of batchesOf([...ids])) {
      const usable = await findUsableSessions(this.#database, batch, now)
      for (const id of batch) if (usable.has(id)) ids.delete(id)
    }
    for (const { viewer, viewers } of watching) {
      // Another check may have ended it during the read.
      if (viewer.sessionId === null || !ids.has(viewer.sessionId) || !viewers.delete(viewer))
        continue
      viewer.dismiss(retryText(this.#pace))
    }
  }

  /**
   * Ends the streams of links of tables that no longer work. The cause (a manager, a deleted group, a disabled owner)
   * changes no game and notifies no node, so each node checks.
   */
  async #endWithTableLinks(): Promise<void> {
    const watching = [...this.#channels.values()].flatMap(({ viewers }) =>
      [...viewers].flatMap((viewer) => {
        const { link } = viewer.watcher
        return link?.kind === 'table' ? [{ viewer, viewers, id: link.id }] : []
      }),
    )
    for (const batch of batchesOf(watching)) {
      const open = await findOpenTableLinkIds(
        this.#database,
        batch.map(({ id }) => id),
      )
      for (const { viewer, viewers, id } of batch) {
        if (!open.has(id) && viewers.delete(viewer)) viewer.dismiss(REVOKED)
      }
    }
  }

  /** Shows the viewers of a game what is new; false: the game is gone. */
  async #show(uuid: string, channel: Channel): Promise<boolean> {
    const { viewers, changes } = channel
    const isFollowed = some(viewers, ({ form }) => form === 'changes')
    if (isFollowed) {
      const game = await changes.read()
      if (game === null) return false
      await this.#checkWatchers(channel, game)
      channel.state = game
      this.boards.invalidate(uuid, game.version)
      await inBatches(viewers, (viewer) => viewer.follow(channel))
    }
    if (!some(viewers, (viewer) => !viewer.follow(channel))) return true
    const board = await this.boards.readAny(uuid)
    if (board === null) return false
    await this.#checkWatchers(channel, board)
    channel.board = board
    // Viewers who follow changes still need those after the read.
    if (!isFollowed) channel.state = board
    await inBatches(viewers, (viewer) => viewer.follow(channel) || viewer.show(board))
    return true
  }

  #viewers(): readonly Viewer[] {
    return [...this.#channels.values()].flatMap(({ viewers }) => [...viewers])
  }
}

function some<Item>(items: Iterable<Item>, condition: (item: Item) => boolean): boolean {
  for (const item of items) if (condition(item)) return true
  return false
}

/** A viewer of a game, who gets the skipped events once the connection has room. */
class Viewer extends EventStream {
  readonly form: StreamForm
  readonly watcher: Watcher
  readonly sessionId: string | null
  /** The version that was written last. */
  #seen: number
  /** The next game that was written last. */
  #next: string | null = null

  constructor(stream: ServerResponse, arrival: Arrival, patience: number) {
    super(stream, patience)
    const { form, seen, watcher, sessionId } = arrival
    this.form = form
    this.watcher = watcher
    this.sessionId = sessionId
    this.#seen = seen
  }

  /** Shows the current scoreboard to a viewer who has none, or wants each whole. */
  begin(board: PublicScoreboard): void {
    const isKnown = this.form === 'changes' && this.#seen > 0 && this.#seen <= board.version
    if (!isKnown) this.show(board)
  }

  isAt(version: number): boolean {
    return this.#seen === version
  }

  /** Shows a version, unless the viewer has it. */
  show(board: PublicScoreboard): void {
    if (this.isFull || this.#seen === board.version) return
    this.#seen = board.version
    this.write(board.event)
  }

  /** Shows the changes since the viewer's version; false: the viewer needs the scoreboard. */
  follow({ state, changes }: Channel): boolean {
    if (this.isFull) return true
    if (this.form === 'board') return false
    if (this.#seen >= state.version) return true
    const text = changes.after(this.#seen)
    if (text === null) return false
    this.#seen = changes.version
    this.write(text)
    return true
  }

  /** Sends the next game, unless the viewer has it. */
  lead(next: SentNext | null): void {
    const uuid = next?.uuid ?? null
    if (this.isFull || this.#next === uuid) return
    this.#next = uuid
    this.write(next?.text ?? NO_NEXT)
  }

  /** Called when the connection has room again; false: the scoreboard must be read. */
  resume(channel: Channel): boolean {
    if (this.isEnding) return true
    this.release()
    this.lead(channel.next)
    this.showLines(channel.lines)
    if (this.follow(channel)) return true
    if (channel.board.version < channel.state.version) return false
    this.show(channel.board)
    return true
  }
}
