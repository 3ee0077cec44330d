import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { makesActive } from '../data/outbox/waiting-write.ts'
import { scoreboardQuery } from '../data/queries/scoreboard-query.ts'
import { useGuestOutbox } from './use-outbox.ts'

/** A running game of the signed-in organizer, or of this device. */
type RunningGame = {
  readonly uuid: string
  readonly name: string
  /** Null while only this device has the game. */
  readonly id: number | null
  /** Whether it is already known as the active game: nothing is sent, unless another was chosen here. */
  readonly isActive?: boolean
}

/**
 * Makes a running game the active one; this does not change the game and cannot be undone. Without
 * a network it waits, if the device has the scoreboard.
 */
export function useResumeGame() {
  const queryClient = useQueryClient()
  const guest = useGuestOutbox()
  const lazyOffline = useRouteContext({ from: '__root__', select: (app) => app.lazyOffline })
  return useMutation({
    mutationFn: async ({ id, uuid, name, isActive = false }: RunningGame) => {
      const outbox = guest ?? (await lazyOffline.load()).outbox
      const isOtherChosen = outbox.unsent().some((waiting) => makesActive(waiting.write))
      if (isActive && !isOtherChosen) return
      if (id !== null) await queryClient.ensureQueryData(scoreboardQuery(id))
      const gameRef = id === null ? uuid : String(id)
      const write = { type: 'resumed' } as const
      const outcome = await outbox.submit({ gameUuid: uuid, gameRef, gameName: name, write })
      if (outcome.kind === 'refused') throw outcome.error
    },
  })
}
