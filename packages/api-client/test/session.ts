import type { Schemas, StoredToken, TokenStore } from '../src/index.ts'

const HOUR = 3_600_000

/** Tokens of a user that end in an hour, or have ended an hour ago. */
export function tokenNamed(name: string, { isExpired = false, sub = '7' } = {}): Schemas['Token'] {
  // Its base64url has a - and a _, which base64 has not.
  const payload = Buffer.from(JSON.stringify({ sub, name: 'Zoë ÿÿ>>??' })).toString('base64url')
  return {
    access_token: `header.${payload}.${name}`,
    refresh_token: `refresh-${name}`,
    expires_at: new Date(Date.now() + (isExpired ? -HOUR : HOUR)).toISOString(),
    token_type: 'Bearer',
  }
}

/** The name of the access token in an Authorization header. */
export function nameOf(authorization: string | undefined): string {
  return authorization?.replace(/^Bearer (.*\.)?/, '') ?? 'nobody'
}

/** The answer to a refresh or a sign-in. */
export function authWith(token: Schemas['Token']) {
  return { success: true, data: { user: USER, token } }
}

/** A token store as a browser's storage is one. */
export function storeWith(
  token: StoredToken | null,
): TokenStore & { user: Schemas['User'] | null } {
  let kept = token
  return {
    user: null,
    read: () => kept,
    write({ user, token: newer }) {
      kept = newer
      this.user = user
    },
    clear() {
      kept = null
    },
  }
}

/** A failure as the server sends it. */
export function failureOf(status: number, code: string, message: string): Schemas['Failure'] {
  return {
    success: false,
    error: { code: code as Schemas['ErrorCode'], message },
    status,
    path: '/api/v1/asked',
    timestamp: '2026-11-21T13:00:00.000Z',
  }
}

const USER: Schemas['User'] = {
  id: 7,
  name: 'Asha Rao',
  email: 'asha@example.com',
  status: 'active',
  email_verified: true,
  email_verified_at: '2026-11-21T13:00:00.000Z',
  auth_type: 'password',
  profile_picture_url: null,
}
