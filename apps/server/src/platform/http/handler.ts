import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Answers one operation of the OpenAPI document. The request has been validated against it and,
 * where the operation asks for it, `request.userId` is set.
 */
export type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in user; null where nobody is. */
    userId: number | null
  }
}
