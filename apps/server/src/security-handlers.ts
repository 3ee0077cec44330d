import type { FastifyRequest } from 'fastify'
import { createAuthenticate } from './accounts/authenticate.ts'
import type { AppDependencies } from './app-dependencies.ts'
import { FailureError } from './http/failure.ts'

/** One for each security scheme of the contract, by its name there. */
export function securityHandlers(dependencies: AppDependencies) {
  const authenticate = createAuthenticate(dependencies)
  return {
    bearer: async (request: FastifyRequest) => {
      const signedIn = await authenticate(request.headers.authorization)
      if (signedIn === null) {
        throw new FailureError({ code: 'UNAUTHORIZED', message: 'Please sign in.' })
      }
      request.userId = signedIn.userId
    },
  }
}
