import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ANANYA, accessTokenOf, ananyasSession, inMinutes } from '../../testing/accounts.ts'
import { createFakeServer, failure, success } from '../../testing/fake-server.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { said } from '../../testing/said.ts'

const PIN = '402713'
const PASSWORD = 'Seven-Cards-7!'
const SECRETS = [
  PIN,
  PASSWORD,
  ANANYA.email,
  ANANYA.name,
  accessTokenOf(ANANYA),
  'refresh-1',
  'reset-secret',
  '9d0f5a0e',
]

const log = () => localStorage.getItem('debug_log') ?? ''
const entries = (): { kind: string }[] => JSON.parse(log() || '[]')

function expectNoSecret() {
  for (const secret of SECRETS) expect(log()).not.toContain(secret)
}

describe('with debug_enabled', () => {
  beforeEach(() => localStorage.setItem('debug_enabled', 'true'))

  it('logs a sign-in with a PIN without the PIN, the e-mail or a token', async () => {
    const fakeServer = createFakeServer({
      'POST /auth/login-pin': success({ email: ANANYA.email, expires_at: inMinutes(10) }),
      'POST /auth/validate-pin': success({
        success: true,
        auth: ananyasSession(),
        reset_token: null,
      }),
    })
    const { user, path } = renderApp('/login-with-pin', { fakeServer })
    await user.type(await screen.findByLabelText(said('accounts.email')), ANANYA.email)
    await user.click(screen.getByRole('button', { name: 'Send Login PIN' }))
    await user.click(await screen.findByLabelText('Digit 1 of 6'))
    await user.keyboard(`${PIN}{Enter}`)
    await waitFor(() => expect(path()).toBe('/scoreboard'))

    expect(entries()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'session', status: 'signed-out' }),
        expect.objectContaining({ method: 'POST', path: '/auth/login-pin', status: 200 }),
        expect.objectContaining({ method: 'POST', path: '/auth/validate-pin', status: 200 }),
        expect.objectContaining({ kind: 'session', status: 'signed-in' }),
      ]),
    )
    expectNoSecret()
  })

  it('logs a refused and an accepted password without either', async () => {
    const words = `Wrong password ${PASSWORD} for ${ANANYA.email}`
    const fakeServer = createFakeServer({ 'POST /auth/login': failure(401, 'UNAUTHORIZED', words) })
    const { user, path } = renderApp('/login', { fakeServer })
    await user.type(await screen.findByLabelText(said('accounts.email')), ANANYA.email)
    await user.type(screen.getByLabelText(said('accounts.password')), PASSWORD)
    await user.click(screen.getByRole('button', { name: said('accounts.signInButton') }))
    await screen.findByRole('alert')
    fakeServer.answer('POST /auth/login', success(ananyasSession()))
    await user.click(screen.getByRole('button', { name: said('accounts.signInButton') }))
    await waitFor(() => expect(path()).toBe('/scoreboard'))

    expect(entries()).toContainEqual(
      expect.objectContaining({ path: '/auth/login', status: 401, duration: expect.any(Number) }),
    )
    expectNoSecret()
  })

  it('logs a call by uuid, a query and a lost connection without naming what was asked for', async () => {
    const { services } = renderApp('/login')
    const path = { id: '9d0f5a0e-5b0c-4d6e-9a53-2f3f3b6a1c11' }
    await expect(services.api.GET('/scoreboard/{id}', { params: { path } })).rejects.toThrow()
    expect(entries()).toContainEqual(
      expect.objectContaining({ method: 'GET', path: '/scoreboard/{id}', status: 0 }),
    )
    expectNoSecret()
  })

  it('logs an error without its message, however it reaches the window', async () => {
    vi.stubGlobal('reportError', vi.fn())
    renderApp('/login')
    await screen.findByLabelText(said('accounts.email'))
    const error = new RangeError(`reset-secret ${PASSWORD}`)
    const reason = new TypeError(ANANYA.email)
    act(() => {
      window.dispatchEvent(new ErrorEvent('error', { error, message: error.message }))
      window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
    })
    // Each error is logged once: the pages of earlier tests no longer listen.
    expect(entries().filter(({ kind }) => kind === 'error')).toMatchObject([
      { name: 'RangeError' },
      { name: 'TypeError' },
    ])
    expectNoSecret()
  })
})
