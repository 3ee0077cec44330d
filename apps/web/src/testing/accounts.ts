import type { Schemas } from '@meldboard/api-client'

export const ANANYA: Schemas['User'] = {
  id: 7,
  name: 'Ananya Iyer',
  email: 'ananya@example.com',
  status: 'active',
  email_verified: true,
  email_verified_at: '2026-11-21T12:00:00.000Z',
  auth_type: 'password',
  profile_picture_url: null,
}

export function inMinutes(minutes: number): string {
  return new Date(Date.now() + minutes * 60_000).toISOString()
}

/**
 * A PIN that is valid for this many minutes from now. By default it was sent 61 seconds ago, so
 * that another one can be sent.
 */
export function pinFor(minutes: number, secondsAgo = 61) {
  const age = secondsAgo * 1000
  const sentPin = {
    sentAt: Date.now() - age,
    validFor: minutes * 60_000 + age,
    expiresAt: inMinutes(minutes),
  }
  return { sentPin }
}

/** Returns an access token, which contains its user like the server's. */
export function accessTokenOf({ id }: Pick<Schemas['User'], 'id'>): string {
  return `header.${btoa(JSON.stringify({ sub: String(id) }))}.signature`
}

/** Returns the session that a sign-in returns. */
export function ananyasSession(expiresIn = 60): Schemas['Auth'] {
  return {
    user: ANANYA,
    token: {
      access_token: accessTokenOf(ANANYA),
      refresh_token: 'refresh-1',
      expires_at: inMinutes(expiresIn),
      token_type: 'Bearer',
    },
  }
}

/** Puts a session into the browser's storage, as an earlier visit leaves it. */
export function storeSession({ user, token }: Schemas['Auth']): void {
  localStorage.setItem('auth_token', JSON.stringify(token))
  localStorage.setItem('user', JSON.stringify(user))
}
