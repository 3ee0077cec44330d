import type { ServerResponse } from 'node:http'
import type { AppDependencies } from '../app-dependencies.ts'
import type { PublicScoreboard } from '../games/scoreboard/public-scoreboard.ts'
import {
  createPublicScoreboards,
  type PublicScoreboards,
} from '../games/scoreboard/public-scoreboards.ts'
import { createChannels } from './channels.ts'
import { retryText } from './event-text.ts'
import type { GiveWay } from './give-way.ts'
import { createHeartbeat } from './heartbeat.ts'
import { PACE, type Pace, retryOf } from './pace.ts'
import { dismiss, show, type Viewer } from './viewer.ts'
import {
  createViewerSlots,
  VIEWER_LIMITS,
  type ViewerLimits,
  type ViewerSlots,
} from './viewer-slots.ts'

export type LiveOptions = {
  readonly pace?: Partial<Pace>
  readonly viewerLimits?: Partial<ViewerLimits>
}

type LiveDependencies = Pick<AppDependencies, 'database' | 'changes' | 'configuration'> & {
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
