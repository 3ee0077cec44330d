import type { Operations } from '@meldboard/api-client'
import type { Result } from '@meldboard/engine'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Failure, FailureError, SIGNED_OUT } from './failure.ts'

/**
 * Answers one operation of the OpenAPI document with a body, with the reply when it has been sent,
 * or with the reason why not. The request has been validated against the document and, where the
 * operation asks for it, `request.userId` is set.
 */
export type Handler = (
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<Result<unknown, Failure>>

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
 * Returns the signed-in user. Thrown rather than returned: only where the contract lets anybody in
 * can there be none, and a visitor is then asked to sign in.
 * @throws FailureError
 */
export function userOf(request: FastifyRequest): number {
  if (request.userId !== null) return request.userId
  throw new FailureError(SIGNED_OUT)
}
