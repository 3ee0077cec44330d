import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { ANANYA, ananyasSession, inMinutes, pinFor } from '../../testing/accounts.ts'
import { createFakeServer, failure, success } from '../../testing/fake-server.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { said } from '../../testing/said.ts'

const sent = () => success({ email: ANANYA.email, expires_at: inMinutes(10) })

async function askForPin({ user }: ReturnType<typeof renderApp>, button: string) {
  await user.type(await screen.findByLabelText(said('accounts.email')), ANANYA.email)
  await user.click(screen.getByRole('button', { name: button }))
}

async function enterPin({ user }: ReturnType<typeof renderApp>) {
  await user.click(await screen.findByLabelText('Digit 1 of 6'))
  await user.keyboard('402713{Enter}')
}

describe('signing in with a PIN', () => {
  it('leads from the address over the PIN to the scoreboard', async () => {
    const fakeServer = createFakeServer({
      'POST /auth/login-pin': sent(),
      'POST /auth/validate-pin': success({
        success: true,
        auth: ananyasSession(),
        reset_token: null,
      }),
    })
    const app = renderApp('/login-with-pin', { fakeServer })
    await askForPin(app, 'Send Login PIN')
    await screen.findByRole('heading', { name: 'Verify Login PIN' })
    expect(screen.getByText(ANANYA.email)).toBeDefined()
    expect(screen.getByRole('timer').textContent).toMatch(/^(10:00|9:5\d)$/)
    expect(screen.getByRole('button', { name: /Resend PIN/ })).toHaveProperty('disabled', true)

    await enterPin(app)
    await waitFor(() => expect(app.path()).toBe('/scoreboard'))
    expect(fakeServer.bodiesOf('POST /auth/validate-pin')).toMatchObject([
      { email: ANANYA.email, pin_code: '402713', token_type: 'login' },
    ])
  })

  it.each([
    ['ten minutes fast', 10],
    ['an hour slow', -60],
    ['two hours fast', 120],
  ])(
    'counts from the answer, at most what it gave, on a device whose clock is %s (P-pin-3, P-pinlogin-3)',
    async (_, wrong) => {
      vi.useFakeTimers({ shouldAdvanceTime: true })
      onTestFinished(() => void vi.useRealTimers())
      // A `Date` header has no fraction of a second.
      const server = Math.floor(Date.now() / 1000) * 1000 + 999 - wrong * 60_000
      const answer = Response.json(
        {
          success: true,
          data: { email: ANANYA.email, expires_at: new Date(server + 600_000).toISOString() },
        },
        { headers: { Date: new Date(server).toUTCString() } },
      )
      const app = renderApp('/login-with-pin', {
        fakeServer: createFakeServer({ 'POST /auth/login-pin': answer }),
      })
      await askForPin(app, 'Send Login PIN')
      expect((await screen.findByRole('timer')).textContent).toMatch(/^(10:00|9:5\d)$/)
      expect(screen.getByLabelText('Digit 1 of 6')).toHaveProperty('disabled', false)
      await act(() => vi.advanceTimersByTimeAsync(605_000))
      expect(screen.getByRole('button', { name: 'Resend PIN' })).toHaveProperty('disabled', false)
    },
  )

  it('says that a PIN is wrong', async () => {
    const refusal = failure(400, 'BAD_REQUEST', 'Invalid PIN. Please try again.')
    const app = renderApp('/verify-login-pin', {
      fakeServer: createFakeServer({ 'POST /auth/validate-pin': refusal }),
      state: { email: ANANYA.email, ...pinFor(10) },
    })
    await enterPin(app)
    await screen.findByText('Invalid PIN. Please try again.')
  })

  it('lets no new PIN be sent before a minute has passed, also when this one was tried too often', async () => {
    const refusal = failure(400, 'PIN_code_expired', 'PIN has expired. Please request a new one.')
    const app = renderApp('/verify-login-pin', {
      fakeServer: createFakeServer({ 'POST /auth/validate-pin': refusal }),
      state: { email: ANANYA.email, ...pinFor(10, 0) },
    })
    await enterPin(app)
    await screen.findByText('PIN has expired. Please request a new one.')
    const resend = screen.getByRole('button', { name: /Resend PIN/ })
    expect(resend).toHaveProperty('disabled', true)
    expect(resend.textContent).toMatch(/0:[0-5]\d|1:00/)
  })

  it('lets a new PIN be sent when this one was tried too often (P-pin-4)', async () => {
    const refusal = failure(400, 'PIN_code_expired', 'PIN has expired. Please request a new one.')
    const app = renderApp('/verify-login-pin', {
      fakeServer: createFakeServer({
        'POST /auth/validate-pin': refusal,
        'POST /auth/login-pin': sent(),
      }),
      state: { email: ANANYA.email, ...pinFor(10) },
    })
    await enterPin(app)
    await screen.findByText('PIN has expired. Please request a new one.')
    await app.user.click(screen.getByRole('button', { name: 'Resend PIN' }))
    await screen.findByText('A new PIN has been sent if the email is registered.')
    expect(screen.getByLabelText('Digit 1 of 6')).toHaveProperty('disabled', false)
  })

  it('says once that a PIN is locked, with the fifth wrong try (P-pin-4)', async () => {
    const refusal = failure(400, 'BAD_REQUEST', 'Invalid PIN. Please try again.')
    const app = renderApp('/verify-login-pin', {
      fakeServer: createFakeServer({ 'POST /auth/validate-pin': refusal }),
      state: { email: ANANYA.email, ...pinFor(10) },
    })
    for (let tries = 1; tries <= 4; tries++) {
      await enterPin(app)
      await screen.findByText('Invalid PIN. Please try again.')
    }
    await enterPin(app)
    await screen.findByText(
      'This PIN is locked after too many wrong tries. Please request a new PIN.',
    )
    expect(screen.getAllByText(/locked|expired|Invalid/)).toHaveLength(1)
    expect(screen.getByLabelText('Digit 1 of 6')).toHaveProperty('disabled', true)
    expect(screen.getByRole('button', { name: 'Resend PIN' })).toHaveProperty('disabled', false)
  })

  it('sends the PIN again once the time is over, and never tells whether anybody has the address (P-pin-3, P-pinlogin-3)', async () => {
    const app = renderApp('/verify-login-pin', {
      fakeServer: createFakeServer({ 'POST /auth/login-pin': sent() }),
      state: { email: ANANYA.email, ...pinFor(-1) },
    })
    await screen.findByText('PIN has expired. Please request a new one.')
    expect(screen.getByLabelText('Digit 1 of 6')).toHaveProperty('disabled', true)
    await app.user.click(screen.getByRole('button', { name: 'Resend PIN' }))
    await screen.findByText('A new PIN has been sent if the email is registered.')
    expect(screen.getByLabelText('Digit 1 of 6')).toHaveProperty('disabled', false)
  })

  it.each([
    ['/verify-login-pin', '/login-with-pin'],
    ['/verify-reset-pin', '/forgot-password'],
    ['/reset-password', '/forgot-password'],
  ])('leads from %s without its state to %s (P-reset-4)', async (path, start) => {
    const app = renderApp(path)
    await waitFor(() => expect(app.path()).toBe(start))
  })
})

describe('resetting a password', () => {
  it('leads from the address over the PIN to a new password (P-op-14, P-reset-3)', async () => {
    const fakeServer = createFakeServer({
      'POST /auth/forgot-password': sent(),
      'POST /auth/validate-pin': success({ success: true, auth: null, reset_token: '9pXw2LrTq0' }),
      'POST /auth/reset-password-with-pin': success(null),
    })
    const app = renderApp('/forgot-password', { fakeServer })
    await askForPin(app, 'Send Reset PIN')
    await screen.findByText(
      'If the email address is registered in our system, a PIN has been sent to it.',
    )
    await enterPin(app)
    await screen.findByRole('heading', { name: 'Create New Password' })
    await app.user.type(screen.getByLabelText(said('accounts.newPassword')), 'Seven-Cards-8')
    await app.user.type(screen.getByLabelText(said('accounts.confirmPassword')), 'Seven-Cards-8')
    await app.user.click(screen.getByRole('button', { name: said('accounts.resetPassword') }))

    await screen.findByText('Password Reset Successful')
    expect(fakeServer.bodiesOf('POST /auth/reset-password-with-pin')).toMatchObject([
      { reset_token: '9pXw2LrTq0', password: 'Seven-Cards-8' },
    ])
    await waitFor(() => expect(app.path()).toBe('/login'), { timeout: 4000 })
  })

  it('says that a link is cut short (P-links-2)', async () => {
    const app = renderApp('/reset-password#k7qm2p')
    await screen.findByText(
      'This link is not whole. Open it as it was sent, or ask for a PIN here.',
    )
    expect([app.path(), app.hash()]).toEqual(['/forgot-password', ''])
  })

  it('takes the link of an operator, whose secret leaves the address at once (P-command-3)', async () => {
    const fakeServer = createFakeServer({
      'POST /auth/reset-password-with-pin': success(null),
    })
    const token = 'k'.repeat(43)
    const app = renderApp(`/reset-password#${token}.`, { fakeServer })
    await app.user.type(await screen.findByLabelText(said('accounts.newPassword')), 'Seven-Cards-8')
    expect([app.path(), app.hash(), app.depth()]).toEqual(['/reset-password', '', 1])
    await app.user.type(screen.getByLabelText(said('accounts.confirmPassword')), 'Seven-Cards-8')
    await app.user.click(screen.getByRole('button', { name: said('accounts.resetPassword') }))
    await screen.findByText('Password Reset Successful')
    expect(fakeServer.bodiesOf('POST /auth/reset-password-with-pin')).toMatchObject([
      { reset_token: token, password: 'Seven-Cards-8' },
    ])
  })

  it('leads to the request of a PIN by any other fragment (P-reset-4)', async () => {
    const app = renderApp('/reset-password#top')
    await screen.findByRole('heading', { name: 'Reset Your Password' })
    expect(app.path()).toBe('/forgot-password')
  })

  it('says the same when the server refuses, but not when it cannot answer (P-reset-2)', async () => {
    const fakeServer = createFakeServer({
      'POST /auth/forgot-password': failure(400, 'BAD_REQUEST', 'No such account.'),
    })
    const app = renderApp('/forgot-password', { fakeServer })
    await askForPin(app, 'Send Reset PIN')
    await screen.findByText(
      'If the email address is registered in our system, a PIN has been sent to it.',
    )
    fakeServer.answer('POST /auth/forgot-password', failure(503, 'INTERNAL_ERROR', 'Please wait.'))
    await app.user.click(screen.getByRole('button', { name: 'Send Reset PIN' }))
    await screen.findByText('Please wait.')
  })
})
