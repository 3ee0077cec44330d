import { ApiError, type Client } from '@meldboard/api-client'
import { mayPass } from '../failure-messages.ts'
import type { Outcome } from './outbox.ts'
import type { UnplacedWrite } from './outbox-store.ts'
import { sendWrite } from './send-write.ts'

/** The message where neither the network nor the device accepts a write. */
const NO_PLACE =
  'There is no network, and this device has no room to keep this until there is one. Keep this page open and try again.'

/**
 * Sends what the device cannot store, at once or not at all. The same content retried after a lost
 * answer has the same key.
 */
export function unkeptSender(client: Client) {
  let last: { readonly content: string; readonly key: string } | null = null

  return async (write: UnplacedWrite): Promise<Outcome> => {
    const content = JSON.stringify([write.gameRef, write.write])
    const key = last?.content === content ? last.key : write.key
    last = { content, key }
    try {
      const scoreboard = await sendWrite(client, { ...write, key, seq: 0 })
      last = null
      return { kind: 'accepted', scoreboard }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (mayPass(error)) return unreachable(error)
      last = null
      return { kind: 'refused', error }
    }
  }
}

/** Neither sent nor stored: its form has to keep it. */
export function unreachable(cause?: ApiError): Outcome {
  const failure = { status: 0, path: '', details: [], data: undefined }
  const timestamp = new Date().toISOString()
  const told = { ...failure, timestamp, code: 'NETWORK_ERROR', message: NO_PLACE } as const
  return { kind: 'refused', error: new ApiError(told, { cause }) }
}
