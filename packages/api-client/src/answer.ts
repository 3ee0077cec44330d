import type { paths } from './generated/schema.ts'

/** The methods of the API. */
export type Method = 'get' | 'post' | 'put' | 'delete'

/** The paths of the API that answer to a method. */
export type PathOf<Verb extends Method> = {
  [Path in keyof paths]: paths[Path][Verb] extends { readonly responses: unknown } ? Path : never
}[keyof paths]

/** What a successful call gives: the envelope, opened. */
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
