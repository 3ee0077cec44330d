import type { Operations } from '@meldboard/api-client'
import type { Result } from '@meldboard/engine'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { LinkLevel, TableLinkLevel } from '../database/tables.ts'
import { type Failure, FailureError, SIGNED_OUT } from './failure.ts'

/**
 * Answers one operation of the OpenAPI document with a body, with the reply if it was already sent, or with a failure.
 * The request is validated against the document, and `request.userId` is set if the operation requires it.
 */
export type Handler = (
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<Result<unknown, Failure>>

declare module 'fastify' {
  interface FastifySchema {
    readonly operationId?: OperationId
  }
  interface FastifyRequest {
    /** Null: a visitor. */
    userId: number | null
    /** The session of the request; null: a visitor. */
    sessionId: string | null
    /** The secret link of a person without an account. */
    link: RequestLink | null
  }
}

type UsedLink = {
  readonly id: number
  readonly label: string
  /** The user who answers for the link: the game's organizer, or the owner of the table or of its group. */
  readonly ownerId: number
  readonly lastUsedAt: string | null
}

export type RequestGameLink = UsedLink & {
  readonly kind: 'game'
  readonly level: LinkLevel
  readonly gameId: number
  readonly gameUuid: string
  readonly isPrivate: boolean
}

/** A working secret link to all games of a table. */
export type RequestTableLink = UsedLink & {
  readonly kind: 'table'
  readonly level: TableLinkLevel
  readonly tableId: number
  readonly tableOwner: { readonly userId: number } | { readonly groupId: number }
  /** The group's name; null: a user's own table. */
  readonly groupName: string | null
  readonly ownerName: string
  readonly isTableOpen: boolean
}

export type RequestLink = RequestGameLink | RequestTableLink

/** A text that differs for each link. */
export function linkKey({ kind, id }: Pick<RequestLink, 'kind' | 'id'>): string {
  return kind === 'game' ? `link ${id}` : `table link ${id}`
}

/** The credential of an `Authorization` header; undefined: another scheme. */
export function credentialOf(
  header: string | undefined,
  scheme: 'Bearer' | 'Link',
): string | undefined {
  const [, named, credential] = /^(\w+) +([^\s]+)$/.exec(header ?? '') ?? []
  return named?.toLowerCase() === scheme.toLowerCase() ? credential : undefined
}

export type OperationId = keyof Operations

/** The JSON body of an operation. */
export type BodyOf<Id extends OperationId> = Operations[Id] extends {
  requestBody: { content: { 'application/json': infer Body } }
}
  ? Body
  : never

/** The body of an operation's request, which has been validated against the contract. */
export function bodyOf<Id extends OperationId>(request: FastifyRequest): BodyOf<Id> {
  return request.body as BodyOf<Id>
}

/** The search parameters of an operation. */
type QueryOf<Id extends OperationId> = NonNullable<Operations[Id]['parameters']['query']>

/**
 * The search parameters of an operation's request, which have been validated against the contract. `Filled` are those
 * for which it has a default.
 */
export function queryOf<Id extends OperationId, Filled extends keyof QueryOf<Id> = never>(
  request: FastifyRequest,
): QueryOf<Id> & Required<Pick<QueryOf<Id>, Filled>> {
  return request.query as QueryOf<Id> & Required<Pick<QueryOf<Id>, Filled>>
}

export function parameterOf<Value extends string | number>(
  request: FastifyRequest,
  name: string,
): Value {
  return (request.params as Record<string, Value>)[name] as Value
}

/** Null: a page or a file. */
export function operationOf({ routeOptions }: FastifyRequest): OperationId | null {
  return routeOptions.schema?.operationId ?? null
}

/**
 * The user whose account a write counts for, also by a link.
 * @throws FailureError
 */
export function accountOf(request: FastifyRequest): number {
  return request.link?.ownerId ?? userOf(request)
}

/**
 * The signed-in user. Throws instead of returning a Result: only operations that allow visitors can have none, and a
 * visitor is then asked to sign in.
 * @throws FailureError
 */
export function userOf(request: FastifyRequest): number {
  if (request.userId !== null) return request.userId
  throw new FailureError(SIGNED_OUT)
}
