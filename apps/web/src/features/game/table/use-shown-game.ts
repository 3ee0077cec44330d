import { useEffect, useState } from 'react'
import type { TableState } from '../../../data/table-evening.ts'

/** Milliseconds for which the board of a finished game stays. */
const STAYS_FOR = 60_000

type ShownGame = {
  readonly uuid: string
  /** It is over, and its last board stays for a while. */
  readonly hasEnded: boolean
}

/**
 * Returns the game that a table's page shows: the running one, and its last board for a while after
 * its end. While a person reads, the next game waits as `next`. Source: P-tables-18.
 */
export function useShownGame(state: TableState, isReading: boolean) {
  const playing = state.kind === 'playing' ? state.gameUuid : null
  const [shown, setShown] = useState<ShownGame | null>(
    playing === null ? null : { uuid: playing, hasEnded: false },
  )
  const waits = playing !== null && playing !== shown?.uuid && isReading
  if (playing !== null && !waits && (playing !== shown?.uuid || shown.hasEnded)) {
    setShown({ uuid: playing, hasEnded: false })
  }
  if (state.kind === 'private' && shown !== null) setShown(null)
  if (state.kind === 'idle' && shown?.hasEnded === false) setShown({ ...shown, hasEnded: true })
  const endedUuid = shown?.hasEnded ? shown.uuid : null
  useEffect(() => {
    if (endedUuid === null) return
    const timer = setTimeout(() => setShown(null), STAYS_FOR)
    return () => clearTimeout(timer)
  }, [endedUuid])
  return {
    shown,
    /** The game that has begun while a person reads. */
    next: waits ? playing : null,
    leave: () => setShown(null),
  }
}
