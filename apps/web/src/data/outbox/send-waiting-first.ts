import { ApiError } from '@meldboard/api-client'
import type { Outbox } from './outbox.ts'

/**
 * Sends what waits in a game before something that ends it, because the ended game accepts no more
 * rounds. Throws an ApiError, with a message for a person, where something still waits.
 */
export async function sendWaitingFirst(outbox: Outbox, gameId: number): Promise<void> {
  await outbox.drain()
  await outbox.refresh()
  const ref = String(gameId)
  const unsent = outbox.unsent()
  const uuids = new Set(
    unsent.flatMap(({ gameRef, gameUuid }) => (gameRef === ref ? gameUuid : [])),
  )
  const left = unsent.filter(({ gameUuid, write }) => uuids.has(gameUuid) && write.type !== 'ended')
  if (left.length === 0) return
  const changes = left.length === 1 ? '1 change' : `${left.length} changes`
  throw new ApiError({
    code: 'NETWORK_ERROR',
    message: `This needs the network: ${changes} of this game must be sent first.`,
    status: 0,
    path: '',
    timestamp: new Date().toISOString(),
    details: [],
    data: undefined,
  })
}
