import { screen } from '@testing-library/react'
import { describe, it } from 'vitest'
import { ANANYA, ananyasSession, pinFor, storeSession } from '../../testing/accounts.ts'
import { createFakeServer, success } from '../../testing/fake-server.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { said } from '../../testing/said.ts'
import { keepGoogleState } from './google-sign-in.ts'

/** A refusal without a message. */
const SILENT = { status: 400, body: { success: false, error: { code: 'BAD_REQUEST' } } }

type App = ReturnType<typeof renderApp>

async function type({ user }: App, fields: Record<string, string>, button: string) {
  for (const [label, value] of Object.entries(fields)) {
    await user.type(await screen.findByLabelText(label), value)
  }
  await user.click(screen.getByRole('button', { name: button }))
}

async function enterPin({ user }: App) {
  await user.click(await screen.findByLabelText('Digit 1 of 6'))
  await user.keyboard('402713{Enter}')
}

const twice = { 'New Password': 'Seven-Cards-8!', 'Confirm Password': 'Seven-Cards-8!' }

describe('when the server gives no reason', () => {
  it('a login says "Login failed. Please check your credentials and try again."', async () => {
    const app = renderApp('/login', {
      fakeServer: createFakeServer({ 'POST /auth/login': SILENT }),
    })
    await type(app, { Email: ANANYA.email, Password: 'Seven-Cards-7' }, 'Sign In')
    await screen.findByText('Login failed. Please check your credentials and try again.')
  })

  it('a registration says "Registration failed. Please try again." (P-register-4)', async () => {
    const fakeServer = createFakeServer({ 'POST /auth/register/initial': SILENT })
    const app = renderApp('/register', { fakeServer })
    await type(app, { 'Full Name': ANANYA.name, 'Email Address': ANANYA.email }, 'Continue')
    await screen.findByText('Registration Error')
    await screen.findByText('Registration failed. Please try again.')
  })

  it('its completion says "Failed to complete registration. Please try again." (P-register-8)', async () => {
    const app = renderApp('/register/complete', {
      state: { email: ANANYA.email, name: ANANYA.name, pin: '402713' },
      fakeServer: createFakeServer({ 'POST /auth/register/complete': SILENT }),
    })
    const fields = { Password: 'Seven-Cards-8!', 'Confirm Password': 'Seven-Cards-8!' }
    await type(app, fields, 'Complete Registration')
    await screen.findByText('Failed to complete registration. Please try again.')
  })

  it('a resend says "Failed to resend verification PIN. Please try again later." (P-verify-9)', async () => {
    const app = renderApp('/verify-email', {
      state: { email: ANANYA.email },
      fakeServer: createFakeServer({ 'POST /auth/resend-verification': SILENT }),
    })
    await app.user.click(await screen.findByRole('button', { name: 'Resend PIN' }))
    await screen.findByText('Failed to resend verification PIN. Please try again later.')
  })

  it('a mailed link says "Email verification failed. Please try again." (P-verify-10)', async () => {
    const fakeServer = createFakeServer({ 'POST /auth/verify-email': SILENT })
    const app = renderApp('/verify-email?token=q8ZfT1c6PzvR', { fakeServer })
    await type(app, { Password: 'Seven-Cards-8!' }, 'Verify Email')
    await screen.findByText('Email verification failed. Please try again.')
    await screen.findByRole('link', { name: 'Go to Login' })
  })

  it.each(['/verify-login-pin', '/verify-reset-pin'])(
    'a PIN on %s says "Invalid PIN. Please try again." (P-pinlogin-5)',
    async (path) => {
      const app = renderApp(path, {
        state: { email: ANANYA.email, ...pinFor(10) },
        fakeServer: createFakeServer({ 'POST /auth/validate-pin': SILENT }),
      })
      await enterPin(app)
      await screen.findByText('Invalid PIN. Please try again.')
    },
  )

  it.each(['/verify-login-pin', '/verify-reset-pin'])(
    'a resend on %s says "A new PIN has been sent if the email is registered." (P-pinlogin-6)',
    async (path) => {
      const app = renderApp(path, {
        state: { email: ANANYA.email, ...pinFor(-1) },
        fakeServer: createFakeServer({
          'POST /auth/login-pin': SILENT,
          'POST /auth/forgot-password': SILENT,
        }),
      })
      await app.user.click(await screen.findByRole('button', { name: 'Resend PIN' }))
      await screen.findByText('A new PIN has been sent if the email is registered.')
    },
  )

  it('a reset says "Password reset failed. Please try again." (P-reset-5)', async () => {
    const app = renderApp('/reset-password', {
      state: { email: ANANYA.email, resetToken: '9pXw2LrTq0' },
      fakeServer: createFakeServer({ 'POST /auth/reset-password-with-pin': SILENT }),
    })
    await type(app, twice, 'Reset Password')
    await screen.findByText('Password reset failed. Please try again.')
  })

  it('the password dialog says "Failed to set password. Please try again." (P-password-2, P-password-3)', async () => {
    storeSession(ananyasSession())
    const app = renderApp('/notifications', {
      fakeServer: createFakeServer({
        'GET /auth/profile': success({ ...ANANYA, has_password: false }),
        'PUT /auth/password': SILENT,
      }),
    })
    await app.user.click(await screen.findByRole('button', { name: 'Profile' }))
    await app.user.click(await screen.findByRole('menuitem', { name: said('accounts.password') }))
    await type(app, twice, 'Set Password')
    await screen.findByText('Failed to set password. Please try again.')
  })

  it('a Google sign-in says "Authentication failed" (P-google-5)', async () => {
    keepGoogleState('begun-here')
    window.googleAnswer = '?access_token=a.b.c&state=begun-here'
    renderApp('/google-callback', { fakeServer: createFakeServer({ 'GET /auth/profile': SILENT }) })
    await screen.findAllByText('Authentication failed')
  })
})
