import type { FastifyRequest } from 'fastify'
import { deriveKeys } from '../platform/configuration/key-ring.ts'
import type { PlatformDependencies } from '../platform/dependencies.ts'
import { FailureError, SIGNED_OUT } from '../platform/http/failure.ts'
import { findSession } from './session-store.ts'
import { checkingKey, readAccessToken } from './tokens.ts'

export type SignedIn = {
  readonly userId: number
  readonly sessionId: string
  readonly email: string
  readonly emailKey: string
  readonly name: string
  /** Whether the session was opened with remember_me. */
  readonly remembered: boolean
}

/** Returns the user of a request; null without one, or when the session has ended. */
export type Authenticate = (authorizationHeader: string | undefined) => Promise<SignedIn | null>

/** The bearer check: a signed token alone is not enough, so that a sign-out holds at once. */
export function createAuthenticate({
  configuration,
  database,
  clock,
}: Pick<PlatformDependencies, 'configuration' | 'database' | 'clock'>): Authenticate {
  const key = checkingKey(deriveKeys(configuration.authSecret).accessToken)
  return async (header) => {
    const token = /^Bearer +([^\s]+)$/i.exec(header ?? '')?.[1]
    if (token === undefined) return null
    const now = clock.now()
    const claims = await readAccessToken(await key, token, now)
    if (claims === null) return null
    const row = await findSession(database, claims.sessionId, claims.userId, now)
    if (row === undefined) return null
    const { email, email_key: emailKey, name } = row
    return { ...claims, email, emailKey, name, remembered: row.remembered === 1 }
  }
}

// One for all: an error notes where it was made, which takes longer than a public read.
const SIGNED_OUT_ERROR = new FailureError(SIGNED_OUT)

/** One for each security scheme of the contract, by its name there. */
export function securityHandlers(dependencies: PlatformDependencies) {
  const authenticate = createAuthenticate(dependencies)
  return {
    bearer: async (request: FastifyRequest) => {
      const signedIn = await authenticate(request.headers.authorization)
      if (signedIn === null) throw SIGNED_OUT_ERROR
      request.userId = signedIn.userId
    },
  }
}
