import { HEARTBEAT } from './event-text.ts'
import type { Pace } from './pace.ts'
import { type Viewer, write } from './viewer.ts'

/** The viewers are taken in so many turns, so that not all of them are written to at once. */
const TURNS = 15

export type Heartbeat = {
  readonly add: (viewer: Viewer) => void
  readonly remove: (viewer: Viewer) => void
  readonly stop: () => void
}

/** Writes to every viewer at intervals, and drops those who have stopped reading. */
export function createHeartbeat({ heartbeat, patience }: Pace): Heartbeat {
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
