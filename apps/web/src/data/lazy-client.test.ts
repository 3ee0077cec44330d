import { createClient, NETWORK_ERROR_MESSAGE } from '@meldboard/api-client'
import { expect, it, vi } from 'vitest'
import { createSession } from '../session/session.ts'
import { ANANYA, ananyasSession, storeSession } from '../testing/accounts.ts'
import { lazyClient } from './lazy-client.ts'

const lost = async () => {
  throw new TypeError('Failed to fetch dynamically imported module')
}

const optionsFor = (session: ReturnType<typeof createSession>) => ({
  baseUrl: 'http://localhost/api/v1',
  tokens: { read: session.token, write: session.signIn, clear: session.forget },
  onSignedOut: session.signOut,
})

it('lets an expired session wait when the client could not be loaded', async () => {
  storeSession(ananyasSession(-60))
  const session = createSession(localStorage)
  await session.restore(lazyClient(optionsFor(session), lost).refresh)
  expect(session.state()).toEqual({ status: 'signed-in', user: ANANYA })
})

it('tells of a client that could not be loaded as of a lost network, and loads it with the next call', async () => {
  const session = createSession(localStorage)
  const fetch = vi.fn(async () => Response.json({ success: true, data: {} }))
  const start = vi.fn(async () => createClient({ ...optionsFor(session), fetch }))
  const client = lazyClient(optionsFor(session), start.mockImplementationOnce(lost))
  await expect(client.GET('/auth/profile')).rejects.toMatchObject({
    code: 'NETWORK_ERROR',
    message: NETWORK_ERROR_MESSAGE,
  })
  expect(fetch).not.toHaveBeenCalled()
  expect(await client.GET('/auth/profile')).toMatchObject({ data: {} })
})

it('sends no refresh where another tab was faster while the client was being loaded', async () => {
  storeSession(ananyasSession(-60))
  const session = createSession(localStorage)
  const fetch = vi.fn()
  const client = lazyClient(optionsFor(session), async (options) => {
    storeSession({
      ...ananyasSession(),
      token: { ...ananyasSession().token, refresh_token: 'new' },
    })
    return createClient({ ...options, fetch })
  })
  await session.restore(client.refresh)
  expect(fetch).not.toHaveBeenCalled()
  expect(session.state()).toEqual({ status: 'signed-in', user: ANANYA })
  expect(session.token()).toMatchObject({ refresh_token: 'new' })
})
