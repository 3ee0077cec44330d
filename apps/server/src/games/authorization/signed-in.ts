import type { FastifyRequest } from 'fastify'
import { FailureError } from '../../platform/http/failure.ts'

/**
 * Returns the signed-in user; where the contract lets anybody in, a visitor is asked to sign in.
 */
export function userOf(request: FastifyRequest): number {
  if (request.userId !== null) return request.userId
  throw new FailureError({ code: 'UNAUTHORIZED', message: 'Please sign in.' })
}
