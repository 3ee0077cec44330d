import { findVersions } from '../games/game-store.ts'
import type { PublicScoreboard } from '../games/scoreboard/public-scoreboard.ts'
import type { PublicScoreboards } from '../games/scoreboard/public-scoreboards.ts'
import type { Queries } from '../platform/database/database.ts'
import { type Channel, follow } from './channel.ts'
import type { GiveWay } from './give-way.ts'
import { show, type Viewer } from './viewer.ts'

/** Games that one statement asks for. */
const BATCH = 500
/** After how long a game that could not be read is read again, in milliseconds. */
const SECOND_TRY = 1_000

/** The games that somebody watches on this node. */
export type Channels = {
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

export function createChannels(context: ChannelsContext): Channels {
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
