import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { describe, expect, it, vi } from 'vitest'
import { keepCollectingGarbage } from '../test/collect-garbage.ts'
import { startFakeServer } from '../test/fake-server.ts'
import { storeWith, tokenNamed } from '../test/session.ts'
import { createClient } from './create-client.ts'

const SIGNED_IN = tokenNamed('first')
const EXPIRED = tokenNamed('first', { isExpired: true })

// Node holds the signal of a copied request only weakly: https://github.com/nodejs/undici/issues/4068
describe('while garbage is collected', () => {
  it.each(['nothing', 'half a body'])('a call ends in time when %s came', async (what) => {
    const { client, closed } = await clientOf({ timeout: 300, isStarted: what !== 'nothing' })
    await expect(client.GET('/games')).rejects.toMatchObject({ code: 'NETWORK_ERROR' })
    await closed()
  })

  it('a call ends in time when its refresh is not answered', async () => {
    const { client, closed } = await clientOf({ timeout: 300, token: EXPIRED })
    await expect(client.GET('/games')).rejects.toMatchObject({ code: 'NETWORK_ERROR' })
    await closed()
  })

  it.each(['nothing', 'half a body'])('a caller can give up when %s came', async (what) => {
    const { client, closed, arrived } = await clientOf({ isStarted: what !== 'nothing' })
    const giveUp = new AbortController()
    const call = client.GET('/games', { signal: giveUp.signal })
    const isGivenUp = expect(call).rejects.toMatchObject({ name: 'AbortError' })
    await arrived()
    await new Promise((resolve) => setTimeout(resolve, 100))
    giveUp.abort()
    await isGivenUp
    await closed()
  })
})

type FakeServer = { timeout?: number; token?: typeof SIGNED_IN; isStarted?: boolean }

/** A client of a server that never ends its answer. */
async function clientOf({ timeout = 10_000, token = SIGNED_IN, isStarted = false }: FakeServer) {
  keepCollectingGarbage()
  const { baseUrl, answers } = await startHangingEnd(isStarted)
  const client = createClient({ baseUrl, tokens: storeWith(token), onSignedOut() {}, timeout })
  return {
    client,
    arrived: () => vi.waitFor(() => expect(answers).toHaveLength(1)),
    /** Resolves when the connection of every answer is closed. */
    async closed(): Promise<void> {
      for (const answer of answers) if (!answer.closed) await once(answer, 'close')
    },
  }
}

async function startHangingEnd(isStarted: boolean) {
  const answers: ServerResponse[] = []
  const { baseUrl } = await startFakeServer((_, __, response) => {
    answers.push(response)
    if (isStarted) response.write('{"success"')
  })
  return { baseUrl, answers }
}
