import type { FastifyRequest } from 'fastify'
import type { AppDependencies } from '../app-dependencies.ts'
import { FailureError } from '../platform/http/failure.ts'
import { createAuthenticate } from './authenticate.ts'

/** Made once: an error notes where it was made, which takes longer than a public read. */
const SIGNED_OUT = new FailureError({ code: 'UNAUTHORIZED', message: 'Please sign in.' })

/** One for each security scheme of the contract, by its name there. */
export function securityHandlers(dependencies: AppDependencies) {
  const authenticate = createAuthenticate(dependencies)
  return {
    bearer: async (request: FastifyRequest) => {
      const signedIn = await authenticate(request.headers.authorization)
      if (signedIn === null) throw SIGNED_OUT
      request.userId = signedIn.userId
    },
  }
}
