import type { Schemas } from '@meldboard/api-client'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { queryKeys } from '../data/queries/query-keys.ts'
import { read } from '../data/queries/read.ts'

export type SignInWays = Schemas['SignInWays']

/** The default while nothing is known: with Google's button, which reports if it is not set up. */
export const UNKNOWN_WAYS: SignInWays = {
  google: true,
  own: null,
  password: true,
  signUp: 'open',
  isEmpty: false,
}

/** Returns the ways in which people sign in and register here. Source: P-login-9. */
export function useSignInWays(): SignInWays {
  return useQuery(signInWaysQuery).data ?? UNKNOWN_WAYS
}

const signInWaysQuery = queryOptions({
  ...read(queryKeys.signInWays, '/auth/ways'),
  initialData: sentWays,
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
})

/** Returns the ways inside the sent page, so that its first view is complete. */
function sentWays(): SignInWays | undefined {
  if (typeof document === 'undefined') return undefined
  const sent = document.querySelector<HTMLMetaElement>('meta[name="sign-in-ways"]')
  return sent === null ? undefined : JSON.parse(sent.content)
}
