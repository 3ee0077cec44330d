import { useMutation } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import { useMemo } from 'react'
import type { GameScoreboard } from '../queries/scoreboard-query.ts'
import type { Outbox, OutboxState, Outcome } from './outbox.ts'
import { shownScoreboard } from './shown-scoreboard.ts'
import type { NewWrite } from './waiting-write.ts'

/** Returns the outbox of the signed-in user; for pages inside the signed-in layout. */
export function useOutbox(): Outbox {
  return useRouteContext({ from: '/_signed-in', select: ({ offline }) => offline.outbox })
}

/** Returns what waits on this device, kept current. */
export function useOutboxState(): OutboxState {
  return useSelector(useOutbox().state)
}

/** The result of a successful write: the server's answer, or a place in the outbox. */
type Queued = Exclude<Outcome, { kind: 'refused' }>

/**
 * A write that is stored on this device before it is sent, and that waits there while there is no
 * network. A refusal by the server is thrown, for the form that sent it.
 */
export function useQueuedWrite() {
  const outbox = useOutbox()
  return useMutation({
    mutationFn: async (write: NewWrite): Promise<Queued> => {
      const outcome = await outbox.submit(write)
      if (outcome.kind === 'refused') throw outcome.error
      return outcome
    },
  })
}

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
