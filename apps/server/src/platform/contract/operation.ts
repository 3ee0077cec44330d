import type { Operations } from '@meldboard/api-client'
import type { FastifyRequest } from 'fastify'

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
