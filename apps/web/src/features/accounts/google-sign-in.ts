import { queryOptions } from '@tanstack/react-query'
import type { Services } from '../../data/services.ts'
import { StorageRefusal } from '../../session/session-storage.ts'
import type { Token } from '../../session/token.ts'
import type { User } from '../../session/user.ts'
import { type GoogleFailure, googleTokens, takeGoogleAnswer } from './google-answer.ts'
import { takeGoogleState } from './google-state.ts'

/** Completes a Google sign-in: the tokens from the answer, the user from the profile. */
export function googleSignInQuery({ api, session }: Services) {
  return queryOptions({
    queryKey: ['google-sign-in'],
    queryFn: () => signIn({ api, session }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Returns null when it worked, else why it did not. */
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
    return null
  } catch (error) {
    if (!(error instanceof StorageRefusal)) throw error
    return { error: 'Authentication failed: Auth data not saved', because: error.message }
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
