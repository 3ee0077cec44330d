import type { MaybeOptionalInit } from 'openapi-fetch'
import type { paths } from './generated/schema.ts'
import type { RefreshOutcome } from './session/refresh.ts'
import type { StoredToken } from './session/token-store.ts'

/**
 * Calls one method of the API. It throws an ApiError instead of returning one, because TanStack
 * Query takes a throw for failure, so that every call is a query function as it is. The one
 * other thing it throws is the caller's own abort.
 */
export type Call<Verb extends Method> = <Path extends PathOf<Verb>>(
  path: Path,
  ...init: undefined extends MaybeOptionalInit<paths[Path], Verb>
    ? [init?: MaybeOptionalInit<paths[Path], Verb>]
    : [init: MaybeOptionalInit<paths[Path], Verb>]
) => Promise<Answer<paths[Path][Verb]>>

/** The calls of the API, by their methods. */
export type Calls = {
  readonly GET: Call<'get'>
  readonly POST: Call<'post'>
  readonly PUT: Call<'put'>
  readonly DELETE: Call<'delete'>
}

/** The API of one server, in the name of the user who is signed in by its token store. */
export type Client = Calls & {
  /**
   * Returns the calls of one user, for writes that were stored to be sent later: while another user is
   * signed in they fail with UNAUTHORIZED, and nothing is sent.
   */
  as(userId: number): Calls
  /**
   * Returns the calls of a person with a secret link, by its token. No session is read or changed: a
   * link that does not work is UNAUTHORIZED.
   */
  byLink(token: string): Calls
  /** The address of the API. */
  readonly baseUrl: string
  /**
   * Sends a request in the name of the signed-in user. Resolves with an event stream as soon as it
   * begins, and with any other answer, a picture or a refusal, once it is read.
   */
  open(request: Request, signal: AbortSignal): Promise<Response>
  /** Returns the time by the server's clock, in milliseconds since the epoch; the device's before any answer. */
  now(): number
  /**
   * Refreshes the tokens now, for a session that is restored with an expired one. Where the store
   * no longer has the `stale` ones that the caller has looked at, another tab was faster, and
   * nothing is sent. `refused` means signed out; `unreachable` that the session waits.
   */
  refresh(stale?: StoredToken | null): Promise<RefreshOutcome['kind']>
}

/** The methods of the API. */
export type Method = 'get' | 'post' | 'put' | 'delete'

/** The paths of the API that answer to a method. */
export type PathOf<Verb extends Method> = {
  [Path in keyof paths]: paths[Path][Verb] extends { readonly responses: unknown } ? Path : never
}[keyof paths]

/** The result of a successful call: the envelope, opened. */
export type Answer<Operation> = {
  /** The envelope's `data`. */
  readonly data: Field<SuccessBody<Operation>, 'data'>
  /** The envelope's `meta`: the page of a list. */
  readonly meta: Field<SuccessBody<Operation>, 'meta'>
  /** The response that carried it, for its status and headers; its body has been read. */
  readonly response: Response
}

type SuccessBody<Operation> = Operation extends { readonly responses: infer Responses }
  ? JsonBody<Responses[keyof Responses & (200 | 201)]>
  : never

type JsonBody<Response> = Response extends {
  readonly content: { readonly 'application/json': infer Body }
}
  ? Body
  : never

type Field<Body, Name extends string> = Body extends { readonly [Key in Name]: infer Value }
  ? Value
  : undefined

/** The paths of the API that are read. */
export type ReadPath = PathOf<'get'>

/** What the path and the query of a read have. */
export type ReadParameters<Path extends ReadPath> = Pick<
  Exclude<paths[Path]['get'], undefined>['parameters'],
  'path' | 'query'
>

/** The answer to a read. */
export type ReadAnswer<Path extends ReadPath> = Answer<paths[Path]['get']>

/** The calls that change something. */
export type WriteMethod = Exclude<keyof Calls, 'GET'>

/** The paths of the API that are written by a method. */
export type WritePath<Name extends WriteMethod> = PathOf<Lowercase<Name>>

/** What the path, the headers and the body of a write have. */
export type WriteRequest<
  Name extends WriteMethod,
  Path extends WritePath<Name>,
> = MaybeOptionalInit<paths[Path], Lowercase<Name>>

/** The answer to a write. */
export type WriteAnswer<Name extends WriteMethod, Path extends WritePath<Name>> = Answer<
  paths[Path][Lowercase<Name>]
>
