import type { PublicScoreboard } from '../games/scoreboard/public-scoreboard.ts'
import { DELETED } from './event-text.ts'
import type { GiveWay } from './give-way.ts'
import { dismiss, show, type Viewer } from './viewer.ts'

/** How long the viewers may keep everybody else waiting at a stretch, in milliseconds. */
const STRETCH = 1
/** For how long after a change further changes go before its viewers, in milliseconds. */
const PATIENCE = 100

/** One game's viewers on this node. */
export type Channel = {
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
export async function follow(channel: Channel, read: Read, giveWay: GiveWay): Promise<void> {
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
