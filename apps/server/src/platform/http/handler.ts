import type { Operations } from '@meldboard/api-client'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { FailureError } from './failure.ts'

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

export type OperationId = keyof Operations

/** What an operation takes as its JSON body. */
export type BodyOf<Id extends OperationId> = Operations[Id] extends {
  requestBody: { content: { 'application/json': infer Body } }
}
  ? Body
  : never

/** The body of an operation's request, which has been validated against the contract. */
export function bodyOf<Id extends OperationId>(request: FastifyRequest): BodyOf<Id> {
  return request.body as BodyOf<Id>
}

/** A path parameter by its name in the contract. */
export function parameterOf<Value extends string | number>(
  request: FastifyRequest,
  name: string,
): Value {
  return (request.params as Record<string, Value>)[name] as Value
}

/**
 * Returns the signed-in user; where the contract lets anybody in, a visitor is asked to sign in.
 */
export function userOf(request: FastifyRequest): number {
  if (request.userId !== null) return request.userId
  throw new FailureError({ code: 'UNAUTHORIZED', message: 'Please sign in.' })
}
