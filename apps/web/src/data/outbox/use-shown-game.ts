import { useMemo } from 'react'
import type { GameScoreboard } from '../queries/scoreboard-query.ts'
import { shownScoreboard } from './shown-scoreboard.ts'
import { useOutboxState } from './use-outbox.ts'

/**
 * Returns the uuid of the game that was made on this device and that the server has not received
 * yet.
 */
export function useLocalGame(): string | null {
  const { waiting } = useOutboxState()
  return waiting.findLast(({ write }) => write.type === 'created')?.gameUuid ?? null
}

/** Returns the server's document of a game with this device's waiting writes applied. */
export function useShownGame(document: GameScoreboard | null, localUuid: string | null) {
  const { waiting } = useOutboxState()
  const uuid = localUuid ?? document?.game.uuid
  return useMemo(() => {
    const own = waiting.filter(({ gameUuid }) => gameUuid === uuid)
    return shownScoreboard(localUuid === null ? document : null, own)
  }, [document, localUuid, uuid, waiting])
}
