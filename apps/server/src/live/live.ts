import type { ServerResponse } from 'node:http'
import type { GameChanges } from '../games/game-changes.ts'
import { findVersions } from '../games/game-store.ts'
import {
  createPublicScoreboards,
  eventText,
  type PublicScoreboard,
  type PublicScoreboards,
} from '../games/public-scoreboards.ts'
import type { Queries } from '../platform/database/database.ts'
import type { PlatformDependencies } from '../platform/dependencies.ts'
import type { GiveWay } from './give-way.ts'
import {
  createViewerSlots,
  VIEWER_LIMITS,
  type ViewerLimits,
  type ViewerSlots,
} from './live-handlers.ts'

export type LiveOptions = {
  readonly pace?: Partial<Pace>
  readonly viewerLimits?: Partial<ViewerLimits>
}

type LiveDependencies = Pick<PlatformDependencies, 'database' | 'configuration'> & {
  readonly changes: GameChanges
  readonly giveWay: GiveWay
  readonly reportError: (error: unknown) => void
}

/** Everything that is watched on this node. */
export type Live = {
  readonly boards: PublicScoreboards
  readonly slots: ViewerSlots
  /** Begins a stream at a scoreboard; `seen` is the version its viewer has, 0 for none. */
  readonly admit: (
    uuid: string,
    board: PublicScoreboard,
    stream: ServerResponse,
    seen: number,
  ) => void
  /** How many streams are open. */
  readonly viewers: () => number
  /** Ends every stream, with a hint when to come back. */
  readonly stop: () => void
}

export function createLive(dependencies: LiveDependencies, options: LiveOptions = {}): Live {
  const { database, changes, configuration } = dependencies
  const pace = { ...PACE, ...options.pace }
  const boards = createPublicScoreboards(database)
  const channels = createChannels({ ...dependencies, boards })
  const heartbeat = createHeartbeat(pace)
  let isStopping = false
  changes.listen({
    changed(uuid, version) {
      boards.invalidate(uuid, version)
      channels.changed(uuid, version)
    },
    missed() {
      boards.invalidateAll()
      channels.compare()
    },
  })
  return {
    boards,
    slots: createViewerSlots({
      ...VIEWER_LIMITS,
      ...(!configuration.rateLimits && { perAddress: Number.POSITIVE_INFINITY }),
      ...options.viewerLimits,
    }),
    admit(uuid, board, stream, seen) {
      // For a viewer who left while the game was being read, `close` would never fire.
      if (stream.destroyed) return
      const viewer: Viewer = { stream, seen, fullSince: null }
      stream.write(retryText(retryOf(pace)))
      if (isStopping) return dismiss(viewer, retryText(retryOf(pace)))
      const channel = channels.join(uuid, board, viewer)
      heartbeat.add(viewer)
      stream.on('drain', () => {
        if (stream.writableEnded) return
        viewer.fullSince = null
        show(viewer, channel.board)
      })
      stream.once('close', () => {
        heartbeat.remove(viewer)
        channels.leave(uuid, viewer)
      })
    },
    viewers: () => channels.viewers().length,
    stop() {
      isStopping = true
      heartbeat.stop()
      for (const viewer of channels.viewers()) dismiss(viewer, retryText(retryOf(pace)))
    },
  }
}

/** The timing of the live stream, in milliseconds; a test waits less. */
type Pace = {
  /**
   * How often a viewer is sent something, so that no proxy on the way takes the stream for dead.
   */
  readonly heartbeat: number
  /** How long a viewer that takes nothing more is waited for. */
  readonly patience: number
  /** The shortest and the longest wait before a viewer that lost the stream comes back. */
  readonly retry: readonly [shortest: number, longest: number]
}

const PACE: Pace = { heartbeat: 15_000, patience: 30_000, retry: [1_000, 7_000] }

/** A wait for one viewer, so that not all of them come back at the same time. */
function retryOf({ retry: [shortest, longest] }: Pace): number {
  return Math.round(shortest + Math.random() * (longest - shortest))
}

/** Games that one statement asks for. */
const BATCH = 500
/** After how long a game that could not be read is read again, in milliseconds. */
const SECOND_TRY = 1_000

/** The games that somebody watches on this node. */
type Channels = {
  readonly join: (uuid: string, board: PublicScoreboard, viewer: Viewer) => Channel
  readonly leave: (uuid: string, viewer: Viewer) => void
  readonly changed: (uuid: string, version: number | null) => void
  /** Looks for changes that were not announced, in one go for all games. */
  readonly compare: () => void
  readonly viewers: () => readonly Viewer[]
}

type ChannelsContext = {
  readonly database: Queries
  readonly boards: PublicScoreboards
  readonly giveWay: GiveWay
  readonly reportError: (error: unknown) => void
}

function createChannels(context: ChannelsContext): Channels {
  const { database, boards, giveWay, reportError } = context
  const channels = new Map<string, Channel>()

  const refresh = (uuid: string, channel: Channel) => {
    follow(channel, () => boards.read(uuid), giveWay).catch((error: unknown) => {
      reportError(error)
      setTimeout(() => {
        if (channels.get(uuid) === channel) refresh(uuid, channel)
      }, SECOND_TRY).unref()
    })
  }
  const changed = (uuid: string, version: number | null) => {
    const channel = channels.get(uuid)
    if (channel !== undefined && channel.board.version !== version) refresh(uuid, channel)
  }
  const compare = async () => {
    const uuids = [...channels.keys()]
    for (let first = 0; first < uuids.length; first += BATCH) {
      const batch = uuids.slice(first, first + BATCH)
      const versions = await findVersions(database, batch)
      for (const uuid of batch) changed(uuid, versions.get(uuid) ?? null)
    }
  }
  return {
    join(uuid, board, viewer) {
      const known = channels.get(uuid)
      const channel = known ?? { viewers: new Set(), board, isShowing: false, hasChanged: false }
      channels.set(uuid, channel)
      channel.viewers.add(viewer)
      if (board.version === channel.board.version) show(viewer, board)
      // A game that nobody watched gets no changes: it may have changed since the read.
      if (known === undefined || board.version !== channel.board.version) refresh(uuid, channel)
      return channel
    },
    leave(uuid, viewer) {
      const channel = channels.get(uuid)
      channel?.viewers.delete(viewer)
      if (channel?.viewers.size === 0) channels.delete(uuid)
    },
    changed,
    compare: () => void compare().catch(reportError),
    viewers: () => [...channels.values()].flatMap(({ viewers }) => [...viewers]),
  }
}

/** How long the viewers may keep everybody else waiting at a stretch, in milliseconds. */
const STRETCH = 1
/** For how long after a change further changes go before its viewers, in milliseconds. */
const PATIENCE = 100

/** One game's viewers on this node. */
type Channel = {
  readonly viewers: Set<Viewer>
  /** What they are being shown. */
  board: PublicScoreboard
  /** Whether viewers are being updated; a further change is then handled after this one. */
  isShowing: boolean
  hasChanged: boolean
}

type Read = () => Promise<PublicScoreboard | null>

/**
 * Brings every viewer of a channel up to date. Changes that arrive during that time are read
 * together, once.
 */
async function follow(channel: Channel, read: Read, giveWay: GiveWay): Promise<void> {
  channel.hasChanged = true
  if (channel.isShowing) return
  channel.isShowing = true
  try {
    while (channel.hasChanged) {
      const until = performance.now() + PATIENCE
      // The one who made the change is answered first.
      await giveWay(until)
      channel.hasChanged = false
      const board = await read()
      if (board === null) return close(channel)
      channel.board = board
      await showAll(channel, () => giveWay(until))
    }
  } finally {
    channel.isShowing = false
  }
}

async function showAll(channel: Channel, giveWay: () => Promise<void>): Promise<void> {
  let began = performance.now()
  for (const viewer of channel.viewers) {
    show(viewer, channel.board)
    if (performance.now() - began < STRETCH) continue
    await giveWay()
    began = performance.now()
  }
}

function close({ viewers }: Channel): void {
  for (const viewer of viewers) dismiss(viewer, DELETED)
}

/** One open stream. */
type Viewer = {
  readonly stream: ServerResponse
  /** The version that was written last. */
  seen: number
  /** Since when its connection takes nothing more, on the process's own clock; null: it does. */
  fullSince: number | null
}

/**
 * Shows a version to a viewer who has not got it. One whose connection is full is passed over, so
 * that nothing piles up for it: once it has drained, `show` it what is newest then.
 */
function show(viewer: Viewer, board: PublicScoreboard): void {
  if (viewer.fullSince !== null || viewer.seen === board.version) return
  viewer.seen = board.version
  write(viewer, board.event)
}

/** Writes what may be left out for a viewer whose connection is full. */
function write(viewer: Viewer, text: Buffer): void {
  if (viewer.fullSince !== null) return
  if (!viewer.stream.write(text)) viewer.fullSince = performance.now()
}

/** Ends the stream with a last event, or at once where the connection is full. */
function dismiss(viewer: Viewer, lastWord: Buffer): void {
  if (viewer.fullSince !== null) return void viewer.stream.destroy()
  viewer.stream.end(lastWord)
  // Nothing can be written any more; a viewer who does not take the last event in time is dropped.
  viewer.fullSince = performance.now()
}

/** The viewers are taken in so many turns, so that not all of them are written to at once. */
const TURNS = 15

type Heartbeat = {
  readonly add: (viewer: Viewer) => void
  readonly remove: (viewer: Viewer) => void
  readonly stop: () => void
}

/** Writes to every viewer at intervals, and drops those who have stopped reading. */
function createHeartbeat({ heartbeat, patience }: Pace): Heartbeat {
  const turns = Array.from({ length: TURNS }, () => new Set<Viewer>())
  let turn = 0
  const smallest = () => turns.reduce((one, other) => (other.size < one.size ? other : one))
  const beat = () => {
    turn = (turn + 1) % TURNS
    for (const viewer of turns[turn] ?? []) {
      const { fullSince } = viewer
      if (fullSince === null) write(viewer, HEARTBEAT)
      else if (performance.now() - fullSince > patience) viewer.stream.destroy()
    }
  }
  const timer = setInterval(beat, heartbeat / TURNS).unref()
  return {
    add: (viewer) => void smallest().add(viewer),
    remove: (viewer) => {
      for (const viewers of turns) if (viewers.delete(viewer)) return
    },
    stop: () => clearInterval(timer),
  }
}

/** After how long a reader that lost the stream comes back, in milliseconds. */
function retryText(milliseconds: number): Buffer {
  return Buffer.from(`retry: ${milliseconds}\n\n`)
}

/** A comment, which readers pass over. */
const HEARTBEAT = Buffer.from(':\n\n')

/** The game was removed. */
const DELETED = eventText('deleted', 'null')
