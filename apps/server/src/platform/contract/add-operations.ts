import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestAsyncHookHandler,
  RouteOptions,
} from 'fastify'
import fastifyOpenapiGlue from 'fastify-openapi-glue'
import { FailureError, SIGNED_OUT } from '../http/failure.ts'
import type { Handler } from '../http/handler.ts'
import { API_PREFIX, checkContract, readContract, requirementsOf } from './contract.ts'
import { validatorCompiler } from './validators.ts'

type Handlers = Readonly<Record<string, Handler>>

/** Identifies the requester and returns true; false: the request does not use this scheme. */
export type SecurityHandler = (request: FastifyRequest) => Promise<boolean>

/** Makes a route for each operation of the contract, or stops the start. */
export async function addOperations(
  app: FastifyInstance,
  handlers: Handlers,
  securityHandlers: Readonly<Record<string, SecurityHandler>>,
): Promise<void> {
  const contract = readContract()
  checkContract(contract, handlers, securityHandlers)
  await app.register(async (api) => {
    api.setValidatorCompiler(validatorCompiler())
    // Tests check answers against the contract; a second serialiser could only drop data.
    api.setSerializerCompiler(() => (data) => JSON.stringify(data))
    api.addHook('onRoute', (route) => {
      route.onRequest = signIn(
        requirementsOf(contract, route.schema?.operationId),
        securityHandlers,
      )
    })
    api.addHook('onRoute', validateAnyBody)
    api.addHook('onRoute', takeFile)
    api.addHook('onRoute', validateHeaders)
    api.addHook('onRequest', (_request, reply, done) => {
      reply.header('cache-control', 'no-store')
      done()
    })
    await api.register(fastifyOpenapiGlue, {
      specification: contract,
      prefix: API_PREFIX,
      operationResolver: (operationId) => routeOf(handlers[operationId], operationId),
    })
  })
}

/**
 * Identifies the user by the headers, before a body is read or validated. The library's own security would make an
 * error with texts for each visitor without an account.
 */
function signIn(
  requirements: ReturnType<typeof requirementsOf>,
  securityHandlers: Readonly<Record<string, SecurityHandler>>,
): onRequestAsyncHookHandler[] {
  const schemes = requirements.flatMap((requirement) => Object.keys(requirement))
  if (schemes.length === 0) return []
  const isOptional = requirements.some((requirement) => Object.keys(requirement).length === 0)
  const decide: onRequestAsyncHookHandler = async (request) => {
    for (const scheme of schemes) if (await securityHandlers[scheme]?.(request)) return
    if (!isOptional) throw new FailureError(SIGNED_OUT)
  }
  return [decide]
}

/** A schema bound to a media type would not be applied to a call without a body. */
function validateAnyBody({ schema }: RouteOptions): void {
  const body = schema?.body as JsonBody | undefined
  const json = body?.content?.['application/json']?.schema
  if (schema !== undefined && json !== undefined) schema.body = json
}

/** The time to receive and process a file, in milliseconds. */
const FILE_TIMEOUT = 60 * 60 * 1000

/** The operation gets a file as a stream, and has more time for it. */
function takeFile(route: RouteOptions): void {
  const body = route.schema?.body as JsonBody | undefined
  if (route.schema === undefined || body?.content?.['application/octet-stream'] === undefined)
    return
  delete route.schema.body
  route.config = { ...route.config, takesFile: true }
  route.handlerTimeout = FILE_TIMEOUT
}

/** Node gives header names in lower case; a custom compiler must do the same with the schema. */
function validateHeaders({ schema }: RouteOptions): void {
  const headers = schema?.headers as ObjectSchema | undefined
  if (schema === undefined || headers === undefined) return
  const byName = Object.entries(headers.properties)
  schema.headers = {
    ...headers,
    properties: Object.fromEntries(byName.map(([name, value]) => [name.toLowerCase(), value])),
    required: (headers.required ?? []).map((name) => name.toLowerCase()),
  }
}

type ObjectSchema = {
  readonly properties: Readonly<Record<string, unknown>>
  readonly required?: readonly string[]
}
type JsonBody = { readonly content?: Readonly<Record<string, { readonly schema?: unknown }>> }

/** Turns a handler's failure into an error, which Fastify handles. */
function routeOf(handler: Handler | undefined, operationId: string) {
  if (handler === undefined) throw new Error(`${operationId} has no handler.`)
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const result = await handler(request, reply)
    if (!result.ok) throw new FailureError(result.error)
    return result.value
  }
}
