import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ANANYA, ananyasSession, inMinutes, pinFor } from '../../testing/accounts.ts'
import { createFakeServer, success } from '../../testing/fake-server.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { said } from '../../testing/said.ts'
import { keepGoogleState } from './google-sign-in.ts'

const proven = success({ email: ANANYA.email, expires_at: inMinutes(30), user: ANANYA })

/** Stops the clock; from now on only `pass` moves it. */
function stopTime(): void {
  vi.useFakeTimers({
    now: Date.now(),
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  })
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

/** Lets answers arrive and the page render, without moving the clock. */
async function untilSeen(text: string): Promise<void> {
  for (let turns = 0; turns < 200 && !screen.queryByText(text); turns++) await pass(0)
  expect(screen.getByText(text)).toBeDefined()
}

async function expectWayOn(app: ReturnType<typeof renderApp>, delay: number, to: string) {
  const from = app.path()
  await pass(delay - 1)
  expect(app.path()).toBe(from)
  await pass(1)
  for (let turns = 0; turns < 50 && app.path() === from; turns++) await pass(0)
  expect(app.path()).toBe(to)
}

async function typePassword(user: ReturnType<typeof renderApp>['user'], label: string) {
  await user.type(await screen.findByLabelText(label), 'Seven-Cards-7!')
  await user.type(screen.getByLabelText(said('accounts.confirmPassword')), 'Seven-Cards-7!')
}

describe('the way on', () => {
  afterEach(() => vi.useRealTimers())

  it.each([
    [true, '/register/complete'],
    [false, '/login'],
  ])(
    'after verification takes 1 second (in registration: %s) and leads to %s (P-verify-3)',
    async (isRegistration, to) => {
      const app = renderApp('/verify-email', {
        state: { email: ANANYA.email, name: ANANYA.name, isRegistration },
        fakeServer: createFakeServer({ 'POST /auth/verify-pin': proven }),
      })
      await app.user.click(await screen.findByLabelText('Digit 1 of 6'))
      await app.user.keyboard('40271')
      stopTime()
      fireEvent.change(screen.getByLabelText('Digit 6 of 6'), { target: { value: '3' } })
      await untilSeen('Email verified successfully.')
      await expectWayOn(app, 1000, to)
      expect(app.state()).toMatchObject({ email: ANANYA.email })
    },
  )

  it('after completing the registration takes 1.5 seconds, with registrationComplete and the e-mail (P-register-7)', async () => {
    const app = renderApp('/register/complete', {
      state: { email: ANANYA.email, name: ANANYA.name, pin: '402713' },
      fakeServer: createFakeServer({ 'POST /auth/register/complete': success(ANANYA) }),
    })
    await typePassword(app.user, 'Password')
    stopTime()
    fireEvent.click(screen.getByRole('button', { name: 'Complete Registration' }))
    await untilSeen('Registration complete')
    await expectWayOn(app, 1500, '/login')
    expect(app.state()).toMatchObject({ registrationComplete: true, email: ANANYA.email })
  })

  it('after "Password Reset Successful" takes 3 seconds', async () => {
    const app = renderApp('/reset-password', {
      state: { email: ANANYA.email, resetToken: '9pXw2LrTq0' },
      fakeServer: createFakeServer({ 'POST /auth/reset-password-with-pin': success(null) }),
    })
    await typePassword(app.user, 'New Password')
    stopTime()
    fireEvent.click(screen.getByRole('button', { name: said('accounts.resetPassword') }))
    await untilSeen('Password Reset Successful')
    await expectWayOn(app, 3000, '/login')
  })

  it('after a Google sign-in takes 1 second and replaces the page in the history (P-google-4)', async () => {
    const { id, name, email } = ANANYA
    const profile = { id, name, email, status: 'active', email_verified: true, auth_type: 'google' }
    keepGoogleState('begun-here')
    window.googleAnswer = '?access_token=a.b.c&state=begun-here'
    stopTime()
    const app = renderApp('/google-callback', {
      fakeServer: createFakeServer({
        'GET /auth/profile': success({ ...profile, profile_picture: null, has_password: false }),
      }),
    })
    await untilSeen('Authentication successful. Redirecting...')
    await expectWayOn(app, 1000, '/scoreboard')
    expect(app.depth()).toBe(1)
  })

  it('after a failed Google sign-in takes 3 seconds, with the error in the state', async () => {
    keepGoogleState('begun-here')
    window.googleAnswer = '?error=access_denied&state=begun-here'
    stopTime()
    const app = renderApp('/google-callback')
    await untilSeen('access_denied')
    await expectWayOn(app, 3000, '/login')
    expect(app.state()).toMatchObject({ error: 'access_denied' })
  })

  it('is at once for a login PIN (P-pinlogin-4)', async () => {
    const valid = success({ success: true, auth: ananyasSession(), reset_token: null })
    const app = renderApp('/verify-login-pin', {
      state: { email: ANANYA.email, ...pinFor(10) },
      fakeServer: createFakeServer({ 'POST /auth/validate-pin': valid }),
    })
    await app.user.click(await screen.findByLabelText('Digit 1 of 6'))
    await app.user.keyboard('40271')
    stopTime()
    fireEvent.change(screen.getByLabelText('Digit 6 of 6'), { target: { value: '3' } })
    for (let turns = 0; turns < 200 && app.path() !== '/scoreboard'; turns++) await pass(0)
    expect(app.path()).toBe('/scoreboard')
  })
})
