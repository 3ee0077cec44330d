import {
  AuthorizationResponseError,
  ClientError,
  type CustomFetch,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client'
import { GoogleRefusal } from './google-refusal.ts'

/** As `fetch`, but tells a provider that is not there from one that says no. */
export const reachProvider: CustomFetch = async (url, { body, ...options }) => {
  const init: RequestInit = { ...options, body: body instanceof URLSearchParams ? body : null }
  const response = await fetch(url, init).catch((error: unknown) => {
    throw new GoogleRefusal('temporarily_unavailable', error)
  })
  if (response.status < 500) return response
  throw new GoogleRefusal('temporarily_unavailable', new Error(`Status ${response.status}`))
}

const OUR_FAULTLESS = [ClientError, ResponseBodyError, WWWAuthenticateChallengeError]

/** What the provider's answer, or the lack of one, means; a mistake of our own is thrown on. */
export function refusalOf(error: unknown): GoogleRefusal {
  if (error instanceof GoogleRefusal) return error
  if (!(error instanceof Error)) throw error
  if (error.cause instanceof GoogleRefusal) return error.cause
  if (error instanceof AuthorizationResponseError) return saidNo(error)
  if (error instanceof ClientError && error.code === 'OAUTH_TIMEOUT') {
    return new GoogleRefusal('temporarily_unavailable', error)
  }
  if (OUR_FAULTLESS.some((type) => error instanceof type)) {
    return new GoogleRefusal('authentication_failed', error)
  }
  throw error
}

function saidNo(error: AuthorizationResponseError): GoogleRefusal {
  if (error.error === 'access_denied') return new GoogleRefusal('access_denied', error)
  const isPassing = ['temporarily_unavailable', 'server_error'].includes(error.error)
  return new GoogleRefusal(isPassing ? 'temporarily_unavailable' : 'authentication_failed', error)
}
