import { deriveKeys } from '../platform/configuration/key-ring.ts'
import type { SecurityHandler } from '../platform/contract/add-operations.ts'
import type { PlatformDependencies } from '../platform/dependencies.ts'
import { credentialOf } from '../platform/http/handler.ts'
import { findSession } from './session-store.ts'
import { accessTokenReader } from './tokens.ts'

export type SignedIn = {
  readonly userId: number
  readonly sessionId: string
  readonly email: string
  readonly emailKey: string
  readonly name: string
  /** Whether the session was opened with remember_me. */
  readonly remembered: boolean
}

/** The user of a request; null: no token, or the session has ended. */
export type Authenticate = (authorizationHeader: string | undefined) => Promise<SignedIn | null>

/** The bearer check: besides the signature the session must exist, so that a sign-out takes effect at once. */
export function createAuthenticate({
  configuration,
  database,
  clock,
}: Pick<PlatformDependencies, 'configuration' | 'database' | 'clock'>): Authenticate {
  const readAccessToken = accessTokenReader(deriveKeys(configuration.authSecret).accessToken)
  return async (header) => {
    const token = credentialOf(header, 'Bearer')
    if (token === undefined) return null
    const now = clock.now()
    const claims = await readAccessToken(token, now)
    if (claims === null) return null
    const row = await findSession(database, claims.sessionId, claims.userId, now)
    if (row === undefined) return null
    const { email, email_key: emailKey, name } = row
    return { ...claims, email, emailKey, name, remembered: row.remembered === 1 }
  }
}

/** By the names of the contract's security schemes. */
export function securityHandlers(dependencies: PlatformDependencies) {
  const authenticate = createAuthenticate(dependencies)
  return {
    bearer: async (request) => {
      const signedIn = await authenticate(request.headers.authorization)
      request.userId = signedIn?.userId ?? null
      request.sessionId = signedIn?.sessionId ?? null
      return signedIn !== null
    },
  } satisfies Record<string, SecurityHandler>
}
