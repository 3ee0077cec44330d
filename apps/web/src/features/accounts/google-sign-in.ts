import { queryOptions } from '@tanstack/react-query'
import { queryKeys } from '../../data/queries/query-keys.ts'
import type { Services } from '../../data/services.ts'
import { HOUR_MS } from '../../lib/durations.ts'
import { messages } from '../../lib/messages.tsx'
import { deviceStorage, StorageRefusal } from '../../lib/storage.ts'
import { rememberSignIn } from '../../session/last-sign-in.ts'
import type { Token, User } from '../../session/session-storage.ts'

const t = messages('accounts')

const KEY = 'google_state'

const JWT = /^[^.]+\.[^.]+\.[^.]+$/

/** Completes a Google sign-in: the tokens from the answer, the user from the profile. */
export function googleSignInQuery({ api, session }: Services) {
  return queryOptions({
    queryKey: queryKeys.googleSignIn,
    queryFn: () => signIn({ api, session }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Returns null if it worked, else why it did not. */
async function signIn({
  api,
  session,
}: Pick<Services, 'api' | 'session'>): Promise<GoogleFailure | null> {
  const answer = takeGoogleAnswer()
  const tokens = googleTokens(answer, takeGoogleState(answer.get('state')), Date.now())
  if (!tokens.ok) return tokens

  const user = await userOf(api, tokens.token)
  try {
    session.signIn({ token: tokens.token, user })
    rememberSignIn()
    return null
  } catch (error) {
    if (!(error instanceof StorageRefusal)) throw error
    return { error: t('authDataNotSaved'), because: error.message }
  }
}

async function userOf(api: Services['api'], token: Token): Promise<User> {
  const headers = { Authorization: `Bearer ${token.access_token}` }
  const { data } = await api.GET('/auth/profile', { headers })
  const { id, name, email, status, email_verified, auth_type, profile_picture } = data
  return {
    id,
    name,
    email,
    status,
    email_verified,
    email_verified_at: null,
    auth_type,
    profile_picture_url: profile_picture,
  }
}

declare global {
  interface Window {
    /** The query of Google's redirect, which src/boot.js removes from the address. */
    googleAnswer?: string
  }
}

function takeGoogleAnswer(): URLSearchParams {
  const answer = new URLSearchParams(window.googleAnswer ?? window.location.search)
  delete window.googleAnswer
  return answer
}

/** Why a sign-in with Google failed, and the exact problem if it is known. */
export type GoogleFailure = { error: string; because?: string }

/** The tokens of the answer, or why there are none. */
type GoogleTokens = { ok: true; token: Token } | ({ ok: false } & GoogleFailure)

/**
 * Reads the tokens; the defaults are one hour and Bearer. If this device did not start the sign-in,
 * nothing of the answer is used, neither tokens nor texts.
 */
export function googleTokens(answer: URLSearchParams, isOwn: boolean, now: number): GoogleTokens {
  const error = answer.get('error_description') ?? answer.get('error')
  const accessToken = answer.get('access_token')
  if (error === null && !accessToken) {
    const because = t('callbackHasNoToken')
    return { ok: false, error: t('noAccessToken'), because }
  }
  if (!isOwn) return { ok: false, error: t('begunElsewhere') }
  if (error !== null || !accessToken) {
    return { ok: false, error: error || t('authenticationFailed') }
  }
  if (!JWT.test(accessToken)) {
    return { ok: false, error: t('invalidToken') }
  }
  return {
    ok: true,
    token: {
      access_token: accessToken,
      refresh_token: answer.get('refresh_token') ?? undefined,
      expires_at: expiryOf(answer.get('expires_at'), now),
      token_type: answer.get('token_type') || 'Bearer',
    },
  }
}

function expiryOf(text: string | null, now: number): string {
  const time = text ? Date.parse(text) : Number.NaN
  return new Date(Number.isNaN(time) ? now + HOUR_MS : time).toISOString()
}

/**
 * Stores that a sign-in with Google started on this device; throws a StorageRefusal. Not in the
 * tab's own storage: the link may be opened in another tab.
 */
export function keepGoogleState(state: string): void {
  try {
    deviceStorage.setItem(KEY, state)
  } catch (error) {
    throw new StorageRefusal(error)
  }
}

/**
 * Whether this device started the sign-in with this state; true once. Anyone can send a person a link to
 * /google-callback with their own tokens: such a link does not end a sign-in in progress either.
 */
function takeGoogleState(state: string | null): boolean {
  if (state === null || state !== deviceStorage.getItem(KEY)) return false
  deviceStorage.removeItem(KEY)
  return true
}
