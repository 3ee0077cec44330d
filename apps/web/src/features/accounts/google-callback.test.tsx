import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ANANYA } from '../../testing/accounts.ts'
import { createFarEnd, success } from '../../testing/far-end.ts'
import { hold } from '../../testing/hold.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { googleTokens } from './google-answer.ts'

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

function comeBackWith(query: string) {
  window.googleAnswer = query
  return renderApp('/google-callback', {
    farEnd: createFarEnd({ 'GET /auth/profile': PROFILE }),
  })
}

describe('coming back from Google', () => {
  it('keeps the tokens and the user, and goes to the scoreboard', async () => {
    const app = comeBackWith('?access_token=a.b.c&refresh_token=r')
    await screen.findByText('Authentication successful. Redirecting...')
    await waitFor(() => expect(app.path()).toBe('/scoreboard'), { timeout: 3000 })
    expect(app.farEnd.seen[0]).toMatchObject({
      route: 'GET /auth/profile',
      authorization: 'Bearer a.b.c',
    })
    expect(JSON.parse(localStorage.getItem('auth_token') ?? '')).toMatchObject({
      access_token: 'a.b.c',
      refresh_token: 'r',
      token_type: 'Bearer',
    })
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toMatchObject({ auth_type: 'google' })
  })

  it('says why it failed, then leads to the login with the reason', async () => {
    const app = comeBackWith('?error=access_denied&error_description=You%20said%20no.')
    await screen.findByText('You said no.')
    await waitFor(() => expect(app.path()).toBe('/login'), { timeout: 4000 })
    expect(await screen.findByText('You said no.')).toBeDefined()
    expect(localStorage.getItem('auth_token')).toBeNull()
  })
})

describe('a failed return from Google', () => {
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
    // jsdom, like browsers, keeps 5 million characters.
    localStorage.setItem('filler', 'x'.repeat(4_999_990))
    comeBackWith('?access_token=a.b.c')
    await screen.findByText('Authentication failed: Auth data not saved')
    expect(screen.getByText('Failed to save authentication data.')).toBeDefined()
  })

  it('shows that it is at work until then', async () => {
    window.googleAnswer = '?access_token=a.b.c'
    const { held, release } = hold()
    const farEnd = createFarEnd({ 'GET /auth/profile': () => held.then(() => PROFILE) })
    renderApp('/google-callback', { farEnd })
    await screen.findByText('Completing sign-in...')
    release()
    await screen.findByText('Authentication successful. Redirecting...')
  })
})

describe('googleTokens', () => {
  const NOON = Date.parse('2026-11-21T12:00:00.000Z')
  const read = (query: string) => googleTokens(new URLSearchParams(query), NOON)

  it('takes an hour and Bearer where the answer does not say', () => {
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

  it('takes expiry, type and refresh token as the answer says', () => {
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
