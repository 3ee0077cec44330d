import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { rememberGuest } from '../../session/guest.ts'
import { ananyasSession, storeSession } from '../../testing/accounts.ts'
import { createFakeServer, failure, success } from '../../testing/fake-server.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { said } from '../../testing/said.ts'

async function signIn(user: ReturnType<typeof renderApp>['user'], password = 'Seven-Cards-7') {
  await user.type(await screen.findByLabelText(said('accounts.email')), 'ananya@example.com')
  await user.type(screen.getByLabelText(said('accounts.password')), password)
  await user.click(screen.getByRole('button', { name: said('accounts.signInButton') }))
}

/** Whether a link or button stands before another one. */
function isBefore(one: string, other: string): boolean {
  const buttons = document.querySelectorAll('main :is(a, button)')
  const names = Array.from(buttons, ({ textContent }) => textContent)
  return names.indexOf(one) < names.indexOf(other)
}

describe('signing in', () => {
  it('sends the credentials with the device and goes to the scoreboard', async () => {
    const fakeServer = createFakeServer({ 'POST /auth/login': success(ananyasSession()) })
    const { user, path } = renderApp('/login', { fakeServer })
    await user.click(await screen.findByLabelText('Remember me for 30 days'))
    await signIn(user)

    await waitFor(() => expect(path()).toBe('/scoreboard'))
    expect(fakeServer.bodiesOf('POST /auth/login')).toEqual([
      {
        email: 'ananya@example.com',
        password: 'Seven-Cards-7',
        remember_me: true,
        device_info: expect.objectContaining({ type: 'browser' }),
      },
    ])
    expect(JSON.parse(localStorage.getItem('auth_token') ?? '')).toMatchObject({
      refresh_token: 'refresh-1',
    })
  })

  it('remembers by default on a phone alone (P-login-1)', async () => {
    const isRemembered = async () =>
      (await screen.findByLabelText<HTMLInputElement>('Remember me for 30 days')).checked
    const { unmount } = renderApp('/login')
    expect(await isRemembered()).toBe(false)
    await unmount()
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('pointer: coarse') }))
    renderApp('/login')
    expect(await isRemembered()).toBe(true)
  })

  it('goes back to the page the visitor came for', async () => {
    const fakeServer = createFakeServer({ 'POST /auth/login': success(ananyasSession()) })
    const { user, path } = renderApp('/notifications', { fakeServer })
    await signIn(user)
    await screen.findByRole('heading', { name: 'Notifications' })
    expect(path()).toBe('/notifications')
  })

  it('shows what the server says when the credentials are wrong, and keeps what was typed (P-error-3)', async () => {
    const refusal = failure(401, 'UNAUTHORIZED', 'The e-mail or the password is not right.')
    const { user } = renderApp('/login', {
      fakeServer: createFakeServer({ 'POST /auth/login': refusal }),
    })
    await signIn(user, 'wrong')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('The e-mail or the password is not right.')
    expect(screen.getByLabelText(said('accounts.email'))).toHaveProperty(
      'value',
      'ananya@example.com',
    )
  })

  it('says that there is no connection when nothing answers (P-error-2, P-offline-4)', async () => {
    const { user } = renderApp('/login')
    await signIn(user)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(
      'The server cannot be reached. Check the network and try again.',
    )
  })

  it('asks for both fields, and for a valid address when the field is left (P-dialog-6, P-field-3)', async () => {
    const { user } = renderApp('/login')
    await user.click(await screen.findByRole('button', { name: said('accounts.signInButton') }))
    expect(await screen.findByText(said('accounts.emailIsRequired'))).toBeDefined()
    expect(screen.getByText(said('accounts.passwordIsRequired'))).toBeDefined()

    await user.type(screen.getByLabelText(said('accounts.email')), 'ananya@')
    await user.tab()
    expect(await screen.findByText('Invalid email format')).toBeDefined()
    expect(screen.getByLabelText(said('accounts.email')).getAttribute('aria-invalid')).toBe('true')
  })

  it('sends a person who is signed in already to the scoreboard (P-nav-3)', async () => {
    storeSession(ananyasSession())
    const { path } = renderApp('/login')
    await waitFor(() => expect(path()).toBe('/scoreboard'))
  })

  it('leads an unproven address to its verification (P-login-5)', async () => {
    const refusal = failure(403, 'email_not_verified', 'Your email has not been verified.')
    const { user, path } = renderApp('/login', {
      fakeServer: createFakeServer({ 'POST /auth/login': refusal }),
    })
    await signIn(user)
    await user.click(await screen.findByRole('link', { name: 'Go to Email Verification' }))
    await screen.findByText('ananya@example.com')
    expect(path()).toBe('/verify-email')
  })

  it('says so when the browser keeps nothing (P-login-6)', async () => {
    const { user, path } = renderApp('/login', {
      fakeServer: createFakeServer({ 'POST /auth/login': success(ananyasSession()) }),
    })
    // jsdom, like browsers, stores 5 million characters.
    localStorage.setItem('filler', 'x'.repeat(4_999_990))
    await signIn(user)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Failed to save authentication data.')
    expect(path()).toBe('/login')
  })

  it('begins with a game without an account where nobody has signed in (P-login-1)', async () => {
    renderApp('/login')
    await screen.findByRole('heading', { name: 'A score sheet for your rummy table', level: 1 })
    expect(screen.getByRole('list', { name: 'An example' }).textContent).toContain('Ananya Iyer')
    screen.getByText('Keep score on this device. No account needed.')
    expect(isBefore('New game', 'Sign In')).toBe(true)
  })

  it('begins so too on a device that scored without an account and has no game now (P-login-1)', async () => {
    rememberGuest()
    renderApp('/login')
    await screen.findByRole('list', { name: 'An example' })
    expect(screen.getByRole('link', { name: 'New game' }).className).toContain('primary')
  })

  it.each([
    ['with the address that was to be remembered', true, 'ananya@example.com'],
    ['without an address that was not', false, ''],
  ])(
    'begins with signing in after a sign-out, %s (P-login-1)',
    async (_, isRemembered, address) => {
      const fakeServer = createFakeServer({ 'POST /auth/login': success(ananyasSession()) })
      const first = renderApp('/login', { fakeServer })
      if (isRemembered)
        await first.user.click(await screen.findByLabelText('Remember me for 30 days'))
      await signIn(first.user)
      await waitFor(() => expect(first.path()).toBe('/scoreboard'))
      await first.unmount()
      for (const key of ['auth_token', 'user']) localStorage.removeItem(key)

      renderApp('/login')
      await screen.findByRole('heading', { name: said('accounts.welcomeBack'), level: 1 })
      expect(screen.getByLabelText(said('accounts.email'))).toHaveProperty('value', address)
      expect(screen.queryByRole('list', { name: 'An example' })).toBeNull()
      expect(isBefore('Sign In', 'New game')).toBe(true)
    },
  )

  it('welcomes back who was signed in before a release that remembers it (P-login-1)', async () => {
    storeSession(ananyasSession())
    const { unmount, path } = renderApp('/login')
    await waitFor(() => expect(path()).toBe('/scoreboard'))
    await unmount()
    for (const key of ['auth_token', 'user']) localStorage.removeItem(key)
    renderApp('/login')
    await screen.findByRole('heading', { name: said('accounts.welcomeBack') })
  })

  it('waits for the password with the address of a new account (P-login-7)', async () => {
    renderApp('/login', { state: { email: 'ananya@example.com', registrationComplete: true } })
    const password = await screen.findByLabelText(said('accounts.password'))
    screen.getByRole('heading', { name: 'Registration complete', level: 1 })
    expect(screen.queryByText(said('accounts.welcomeBack'))).toBeNull()
    expect(screen.getByLabelText(said('accounts.email'))).toHaveProperty(
      'value',
      'ananya@example.com',
    )
    await waitFor(() => expect(document.activeElement).toBe(password))
  })

  it('says that Google is not set up, by its button (P-google-8)', async () => {
    const ways = { google: false, own: null, password: true, signUp: 'open', isEmpty: false }
    renderApp('/login', { fakeServer: createFakeServer({ 'GET /auth/ways': success(ways) }) })
    const button = await screen.findByRole('button', { name: said('accounts.continueWithGoogle') })
    expect(button).toHaveProperty('disabled', true)
    screen.getByText('Sign-in with Google is not set up on this Meldboard.')
  })

  it('says that Google is not set up', async () => {
    renderApp('/login?error=not_configured&error_description=Anything')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Sign-in with Google is not set up here. Please sign in another way.',
    )
  })

  it.each(['error_description=Call%200900%201234', 'error=Call%200900%201234'])(
    'says nothing that a stranger wrote into the address: %s',
    async (query) => {
      renderApp(`/login?${query}`)
      await screen.findByRole('heading', { name: 'Sign in' })
      expect(screen.queryByRole('alert')).toBeNull()
    },
  )
})
