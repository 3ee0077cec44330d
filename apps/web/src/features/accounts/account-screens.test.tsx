import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ANANYA, ananyasSession, pinFor, storeSession } from '../../testing/accounts.ts'
import { createFakeServer, failure } from '../../testing/fake-server.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { said } from '../../testing/said.ts'

const carried = {
  email: ANANYA.email,
  name: ANANYA.name,
  pin: '402713',
  resetToken: '9pXw2LrTq0',
  ...pinFor(10),
}

/** Returns the targets of the page's own links. */
async function linksOf(title: string): Promise<string[]> {
  await screen.findByRole('heading', { name: title, level: 1 })
  const links = within(screen.getByRole('main')).getAllByRole('link')
  return links.map((link) => `${link.textContent}: ${link.getAttribute('href')?.split('?')[0]}`)
}

describe('the account screens', () => {
  it('/login has e-mail, password, "Remember me for 30 days", Sign In, Google and the other ways in (P-login-2)', async () => {
    renderApp('/login')
    expect(await linksOf('A score sheet for your rummy table')).toEqual([
      'New game: /device',
      'Sign in with a PIN: /login-with-pin',
      'Forgot your password?: /forgot-password',
      'Create an account: /register',
      'Continue with Google: /api/v1/auth/google',
    ])
    expect(screen.getByLabelText(said('accounts.email'))).toBeDefined()
    expect(screen.getByLabelText(said('accounts.password'))).toHaveProperty('type', 'password')
    expect(screen.getByLabelText('Remember me for 30 days')).toHaveProperty('checked', false)
    expect(screen.getByRole('button', { name: said('accounts.signInButton') })).toHaveProperty(
      'type',
      'submit',
    )
  })

  it('Google is asked to come back to /google-callback', async () => {
    renderApp('/login')
    const link = await screen.findByRole('link', { name: said('accounts.continueWithGoogle') })
    const back = new URL(link.getAttribute('href') ?? '', window.location.origin).searchParams
    expect(back.get('redirect_url')).toBe(`${window.location.origin}/google-callback`)
  })

  it('/register has "Sign up with Google", "or", Full Name, Email Address and the notice of the PIN (P-register-1)', async () => {
    renderApp('/register')
    expect(await linksOf('Create your account')).toEqual([
      'Sign up with Google: /api/v1/auth/google',
      'Sign in: /login',
      'Reset your password: /forgot-password',
    ])
    expect(screen.getByText('or')).toBeDefined()
    expect(screen.getByLabelText(said('accounts.fullName'))).toHaveProperty('required', true)
    expect(screen.getByLabelText(said('accounts.emailAddress'))).toHaveProperty('required', true)
    expect(screen.getByText('We will email a 6-digit PIN to this address.')).toBeDefined()
    expect(screen.getByRole('button', { name: said('accounts.continue') })).toHaveProperty(
      'type',
      'submit',
    )
  })

  it('/login-with-pin has links to password login and to register (P-pinlogin-1)', async () => {
    renderApp('/login-with-pin')
    expect(await linksOf('Login with PIN')).toEqual([
      'Sign in with your password: /login',
      'Create an account: /register',
    ])
    expect(screen.getByRole('button', { name: 'Send Login PIN' })).toBeDefined()
  })

  it('/forgot-password has Send Reset PIN (P-reset-1)', async () => {
    renderApp('/forgot-password')
    await screen.findByRole('heading', { name: 'Reset Your Password' })
    expect(screen.getByRole('button', { name: 'Send Reset PIN' })).toBeDefined()
  })

  it.each([
    ['/verify-login-pin', 'Verify Login PIN', '/login-with-pin', 'Login with PIN'],
    ['/verify-reset-pin', 'Verify Reset PIN', '/forgot-password', 'Reset Your Password'],
  ])(
    '%s, "%s", shows the e-mail and the countdown, and Change Email leads to %s (P-pinlogin-2)',
    async (path, title, to, next) => {
      const app = renderApp(path, { state: carried })
      await screen.findByRole('heading', { name: title })
      expect(screen.getByText(ANANYA.email)).toBeDefined()
      expect(screen.getByRole('timer').textContent).toMatch(/^(10:00|9:5\d)$/)
      expect(screen.getByRole('button', { name: 'Verify PIN' })).toBeDefined()
      expect(screen.getByRole('button', { name: /Resend PIN/ })).toHaveProperty('disabled', true)
      await app.user.click(screen.getByRole('link', { name: 'Change Email' }))
      await screen.findByRole('heading', { name: next })
      expect(app.path()).toBe(to)
      expect(screen.getByLabelText(said('accounts.email'))).toHaveProperty('value', ANANYA.email)
    },
  )

  it.each([
    [true, '/register'],
    [false, '/login'],
  ])(
    'Cancel on /verify-email leads (in registration: %s) to %s (P-verify-2)',
    async (isRegistration, to) => {
      const { user, path } = renderApp('/verify-email', { state: { ...carried, isRegistration } })
      await user.click(await screen.findByRole('link', { name: said('ui.cancel') }))
      await waitFor(() => expect(path()).toBe(to))
    },
  )

  it.each(['email', 'name', 'pin'] as const)(
    '/register/complete without the %s leads to /register',
    async (missing) => {
      const { path } = renderApp('/register/complete', {
        state: { ...carried, [missing]: undefined },
      })
      await waitFor(() => expect(path()).toBe('/register'))
    },
  )

  it('entering /register clears any earlier error (P-register-2)', async () => {
    const fakeServer = createFakeServer({
      'POST /auth/login': failure(401, 'UNAUTHORIZED', 'The password is not right.'),
    })
    const { user } = renderApp('/login', { fakeServer, state: { error: 'You said no.' } })
    await screen.findByText('You said no.')
    await user.type(screen.getByLabelText(said('accounts.email')), ANANYA.email)
    await user.type(screen.getByLabelText(said('accounts.password')), 'wrong')
    await user.click(screen.getByRole('button', { name: said('accounts.signInButton') }))
    await screen.findByText('The password is not right.')
    await user.click(screen.getByRole('link', { name: 'Create an account' }))
    await screen.findByRole('heading', { name: 'Create your account' })
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it.each([
    '/login',
    '/register',
    '/register/complete',
    '/login-with-pin',
    '/verify-login-pin',
    '/forgot-password',
    '/verify-reset-pin',
    '/reset-password',
  ])('%s sends a person who is signed in already to /scoreboard', async (from) => {
    storeSession(ananyasSession())
    const { path } = renderApp(from, { state: carried })
    await waitFor(() => expect(path()).toBe('/scoreboard'))
  })

  it.each([
    '/dashboard',
    '/scoreboard',
    '/games',
    '/players',
    '/profile',
    '/notifications',
    '/settings',
    '/stats',
  ])(
    '%s sends a person who is not signed in to /login, and remembers where they wanted to go (P-nav-2)',
    async (from) => {
      const { path } = renderApp(from)
      await waitFor(() => expect(path()).toBe('/login'))
      expect(sessionStorage.getItem('return_to')).toBe(from)
    },
  )
})
