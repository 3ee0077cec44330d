import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { ANANYA, ananyasSession, storeSession } from '../../testing/accounts.ts'
import { createFakeServer, failure, success } from '../../testing/fake-server.ts'
import { hold } from '../../testing/hold.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { said } from '../../testing/said.ts'
import { googleTokens, keepGoogleState } from './google-sign-in.ts'

const PROFILE = success({
  id: ANANYA.id,
  name: ANANYA.name,
  email: ANANYA.email,
  pending_email: null,
  status: 'active',
  email_verified: true,
  profile_picture: null,
  auth_type: 'google',
  has_password: false,
})

/** jsdom, like browsers, stores 5 million characters: the rest has no room for tokens. */
function fillStorage(): void {
  localStorage.setItem('filler', 'x'.repeat(4_999_960))
}

const BEGUN_ELSEWHERE =
  'Authentication failed: The sign-in took too long or was begun elsewhere. Please try again.'

/** Opens the callback on the device that started the sign-in. */
function comeBackWith(query: string, meanwhile = () => {}) {
  keepGoogleState('begun-here')
  meanwhile()
  return arriveWith(`${query}&state=begun-here`)
}

function arriveWith(query: string) {
  window.googleAnswer = query
  return renderApp('/google-callback', {
    fakeServer: createFakeServer({ 'GET /auth/profile': PROFILE }),
  })
}

describe('going to Google', () => {
  it.each([
    ['pressed', (link: Element) => fireEvent.click(link)],
    [
      'pressed with the middle button',
      (link: Element) => fireEvent(link, new MouseEvent('auxclick', { bubbles: true, button: 1 })),
    ],
    ['opened from its menu', (link: Element) => fireEvent.contextMenu(link)],
  ])('is remembered on this device when the link is %s (P-google-1)', async (_how, open) => {
    renderApp('/login')
    const link = await screen.findByRole('link', { name: said('accounts.continueWithGoogle') })
    // jsdom cannot navigate.
    window.addEventListener('click', (event) => event.preventDefault(), { once: true })
    expect(localStorage.getItem('google_state')).toBeNull()
    open(link)
    const { searchParams } = new URL(link.getAttribute('href') ?? '', window.location.origin)
    expect(localStorage.getItem('google_state')).toBe(searchParams.get('state'))
    expect(searchParams.get('state')).toMatch(/^[\da-f-]{36}$/)
  })

  it('is told to be in vain where this device keeps nothing', async () => {
    const { user } = renderApp('/register')
    const link = await screen.findByRole('link', { name: 'Sign up with Google' })
    localStorage.setItem('filler', 'x'.repeat(4_999_990))
    const gone = vi.fn((event: Event) => event.defaultPrevented)
    window.addEventListener('click', gone, { once: true })
    await user.click(link)
    expect(gone).toHaveReturnedWith(true)
    expect(await screen.findByText('Failed to save authentication data.')).toBeDefined()
  })
})

describe('coming back from Google', () => {
  it('keeps the tokens and the user, and goes to the scoreboard (P-register-3)', async () => {
    const app = comeBackWith('?access_token=a.b.c&refresh_token=r')
    await screen.findByText('Authentication successful. Redirecting...')
    await waitFor(() => expect(app.path()).toBe('/scoreboard'), { timeout: 3000 })
    expect(app.fakeServer.seen[0]).toMatchObject({
      route: 'GET /auth/profile',
      authorization: 'Bearer a.b.c',
    })
    expect(JSON.parse(localStorage.getItem('auth_token') ?? '')).toMatchObject({
      access_token: 'a.b.c',
      refresh_token: 'r',
      token_type: 'Bearer',
    })
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toMatchObject({ auth_type: 'google' })
    expect(localStorage.getItem('google_state')).toBeNull()
  })

  it('says why it failed, then leads to the login with the reason', async () => {
    const app = comeBackWith('?error=access_denied&error_description=You%20said%20no.')
    await screen.findByText('You said no.')
    await waitFor(() => expect(app.path()).toBe('/login'), { timeout: 4000 })
    expect(await screen.findByText('You said no.')).toBeDefined()
    expect(localStorage.getItem('auth_token')).toBeNull()
  })
})

describe('a way back that this device did not begin', () => {
  it.each([
    ['without a state', '?access_token=a.b.c'],
    ['with another state', '?access_token=a.b.c&state=guessed'],
    ['with an empty state', '?access_token=a.b.c&state='],
    ['with a broken token', '?access_token=abc'],
    ['with words of a stranger', '?error=x&error_description=Call%200900%201234'],
  ])('%s changes nothing and says why (P-google-9)', async (_what, query) => {
    storeSession(ananyasSession())
    keepGoogleState('begun-here')
    const before = { ...localStorage }
    const app = arriveWith(query)
    await screen.findByText(BEGUN_ELSEWHERE)
    expect({ ...localStorage }).toEqual({ ...before, last_sign_in: '' })
    expect(app.services.session.state.get().status).toBe('signed-in')
    expect(app.fakeServer.seen.filter(({ route }) => route === 'GET /auth/profile')).toEqual([])
  })

  it('leads to the login with the reason', async () => {
    const app = arriveWith('?access_token=a.b.c')
    await screen.findByText(BEGUN_ELSEWHERE)
    await waitFor(() => expect(app.path()).toBe('/login'), { timeout: 4000 })
    expect(await screen.findByText(BEGUN_ELSEWHERE)).toBeDefined()
  })
})

describe('a failed return from Google', () => {
  it('leaves who is signed in, when the new tokens are not taken', async () => {
    storeSession(ananyasSession())
    const before = localStorage.getItem('auth_token')
    keepGoogleState('begun-here')
    window.googleAnswer = '?access_token=a.b.c&state=begun-here'
    const fakeServer = createFakeServer({
      'GET /auth/profile': failure(401, 'UNAUTHORIZED', 'Please sign in.'),
    })
    const app = renderApp('/google-callback', { fakeServer })
    await screen.findByText('Please sign in.')
    expect(localStorage.getItem('auth_token')).toBe(before)
    expect(app.services.session.state.get().status).toBe('signed-in')
  })

  it.each([
    ['', 'Authentication failed: Missing access token'],
    ['', 'Missing access token in callback parameters'],
    ['?access_token=abc', 'Authentication failed: Invalid token format'],
    ['?error=server_error', 'server_error'],
    ['?error=access_denied&error_description=You%20said%20no.', 'You said no.'],
    ['?error=', 'Authentication failed'],
  ])('with %j says "%s" and keeps nothing', async (query, message) => {
    comeBackWith(query)
    await screen.findByText(message)
    expect(localStorage.getItem('auth_token')).toBeNull()
  })

  it('says "Authentication failed: Auth data not saved" when the browser keeps nothing', async () => {
    comeBackWith('?access_token=a.b.c', fillStorage)
    await screen.findByText('Authentication failed: Auth data not saved')
    expect(screen.getByText('Failed to save authentication data.')).toBeDefined()
  })

  it('shows that it is at work until then', async () => {
    keepGoogleState('begun-here')
    window.googleAnswer = '?access_token=a.b.c&state=begun-here'
    const { held, release } = hold()
    const fakeServer = createFakeServer({ 'GET /auth/profile': () => held.then(() => PROFILE) })
    renderApp('/google-callback', { fakeServer })
    await screen.findByText('Completing sign-in...')
    release()
    await screen.findByText('Authentication successful. Redirecting...')
  })
})

describe('googleTokens', () => {
  const NOON = Date.parse('2026-11-21T12:00:00.000Z')
  const read = (query: string) => googleTokens(new URLSearchParams(query), true, NOON)

  it('takes an hour and Bearer where the answer does not say (P-google-7)', () => {
    expect(read('access_token=a.b.c')).toEqual({
      ok: true,
      token: {
        access_token: 'a.b.c',
        refresh_token: undefined,
        expires_at: '2026-11-21T13:00:00.000Z',
        token_type: 'Bearer',
      },
    })
  })

  it('names the missing access token', () => {
    expect(read('')).toEqual({
      ok: false,
      error: 'Authentication failed: Missing access token',
      because: 'Missing access token in callback parameters',
    })
  })

  it('takes expiry, type and refresh token as the answer says (P-google-3)', () => {
    const expires_at = '2026-11-21T15:30:00.000Z'
    const query = `access_token=a.b.c&refresh_token=r&token_type=bearer&expires_at=${expires_at}`
    expect(read(query)).toEqual({
      ok: true,
      token: { access_token: 'a.b.c', refresh_token: 'r', token_type: 'bearer', expires_at },
    })
  })

  it.each([
    ['access_token=abc', 'Authentication failed: Invalid token format'],
    ['error=access_denied', 'access_denied'],
    ['error=', 'Authentication failed'],
  ])('refuses %j with %s', (query, error) => {
    expect(read(query)).toEqual({ ok: false, error })
  })
})
