import type { Operations } from '@meldboard/api-client'
import type { Result } from '@meldboard/engine'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { LinkLevel } from '../database/tables.ts'
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
    /** The signed-in user; null for a visitor. */
    userId: number | null
    /** The session by which they ask; null for a visitor. */
    sessionId: string | null
    /** The secret link of a game by which somebody without an account asks. */
    link: RequestLink | null
  }
}

type UsedLink = {
  readonly id: number
  readonly label: string
  readonly level: LinkLevel
  /** The user who answers for it: the game's organizer, or the owner of the table or of its group. */
  readonly ownerId: number
  readonly lastUsedAt: string | null
}

/** A secret link to one game that works. */
export type RequestGameLink = UsedLink & {
  readonly kind: 'game'
  readonly gameId: number
  readonly gameUuid: string
  readonly isPrivate: boolean
}

/** A secret link that works, by which everything is scored that is played at a table. */
export type RequestTableLink = UsedLink & {
  readonly kind: 'table'
  readonly tableId: number
  readonly tableOwner: { readonly userId: number } | { readonly groupId: number }
  /** The group's name; null for a user's own table. */
  readonly groupName: string | null
  readonly ownerName: string
}

export type RequestLink = RequestGameLink | RequestTableLink

/** A text that differs for each link. */
export function linkKey({ kind, id }: Pick<RequestLink, 'kind' | 'id'>): string {
  return kind === 'game' ? `link ${id}` : `table link ${id}`
}

/** What an `Authorization` header proves who asks with; undefined unless it is of this scheme. */
export function credentialOf(
  header: string | undefined,
  scheme: 'Bearer' | 'Link',
): string | undefined {
  const [, named, credential] = /^(\w+) +([^\s]+)$/.exec(header ?? '') ?? []
  return named?.toLowerCase() === scheme.toLowerCase() ? credential : undefined
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

/** The operation that a request is for; null for a page or a file. */
export function operationOf({ routeOptions }: FastifyRequest): OperationId | null {
  const schema: object = routeOptions.schema ?? {}
  return 'operationId' in schema ? (String(schema.operationId) as OperationId) : null
}

/**
 * Returns the user on whose account a write goes, also where it came by a link.
 * @throws FailureError
 */
export function accountOf(request: FastifyRequest): number {
  return request.link?.ownerId ?? userOf(request)
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
