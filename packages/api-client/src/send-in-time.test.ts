import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { failureOf } from '../test/session.ts'
import { createClient } from './create-client.ts'
import type { StoredToken } from './session/token-store.ts'

const STALE: StoredToken = {
  access_token: 'first',
  refresh_token: 'refresh-1',
  expires_at: '2026-11-21T12:00:00.000Z',
  token_type: 'Bearer',
}

/** A client with an expired token, whose every request is kept and refused unless `answer` says. */
function clientWithExpiredToken(answer = refusal) {
  const requests: Request[] = []
  const client = createClient({
    baseUrl: 'http://localhost:3000/api/v1',
    tokens: { read: () => STALE, write: () => {}, clear: () => {} },
    onSignedOut: () => {},
    fetch(request) {
      requests.push(request)
      return answer()
    },
  })
  return { client, requests }
}

async function refusal(): Promise<Response> {
  return Response.json(failureOf(503, 'UNAUTHORIZED', 'No.'), { status: 503 })
}

describe('every request', () => {
  it('goes without cookies and credentials of the browser', async () => {
    const { client, requests } = clientWithExpiredToken()
    await expect(client.GET('/games')).rejects.toThrow('No.')
    await expect(client.GET('/games/active')).rejects.toThrow('No.')
    const login = { email: 'asha@example.com', password: 'x' }
    await expect(client.POST('/auth/login', { body: login })).rejects.toThrow('No.')
    expect(requests.map(({ url }) => new URL(url).pathname)).toContain('/api/v1/auth/refresh-token')
    expect(new Set(requests.map(({ credentials }) => credentials))).toEqual(new Set(['omit']))
  })

  it('has 10,000 milliseconds', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { client } = clientWithExpiredToken(() => new Promise(() => {}))
    const failed = vi.fn()
    client.GET('/games').catch(failed)
    await vi.advanceTimersByTimeAsync(9_999)
    expect(failed).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(failed).toHaveBeenCalledOnce()
    expect(vi.getTimerCount()).toBe(0)
  })
})
