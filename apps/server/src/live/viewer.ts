import type { ServerResponse } from 'node:http'
import type { PublicScoreboard } from '../games/scoreboard/public-scoreboard.ts'

/** One open stream. */
export type Viewer = {
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
export function show(viewer: Viewer, board: PublicScoreboard): void {
  if (viewer.fullSince !== null || viewer.seen === board.version) return
  viewer.seen = board.version
  write(viewer, board.event)
}

/** Writes what may be left out for a viewer whose connection is full. */
export function write(viewer: Viewer, text: Buffer): void {
  if (viewer.fullSince !== null) return
  if (!viewer.stream.write(text)) viewer.fullSince = performance.now()
}

/** Ends the stream with a last event, or at once where the connection is full. */
export function dismiss(viewer: Viewer, lastWord: Buffer): void {
  if (viewer.fullSince !== null) return void viewer.stream.destroy()
  viewer.stream.end(lastWord)
  // Nothing can be written any more; a viewer who does not take the last event in time is dropped.
  viewer.fullSince = performance.now()
}
