import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ownChangeQuery } from '../../../data/queries/own-change.ts'
import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'

/** How long undoing an own change is offered, in milliseconds. */
const OFFERED_FOR = 60_000

/**
 * Whether the newest change was made here, less than a minute ago, and the offer was not dismissed.
 */
export function useUndoOffer({ game, version }: GameScoreboard) {
  const own = useQuery(ownChangeQuery(game.id ?? 0)).data
  const [endedVersion, setEndedVersion] = useState<number | null>(null)
  const madeAt = own?.version === version ? own.madeAt : null
  useEffect(() => {
    if (madeAt === null) return
    const timer = setTimeout(() => setEndedVersion(version), madeAt + OFFERED_FOR - Date.now())
    return () => clearTimeout(timer)
  }, [madeAt, version])
  return {
    isOffered: madeAt !== null && endedVersion !== version,
    dismiss: () => setEndedVersion(version),
  }
}
