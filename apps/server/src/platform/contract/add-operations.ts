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

/** Notes on the request who asks and returns true; false: by this scheme no user asks. */
export type SecurityHandler = (request: FastifyRequest) => Promise<boolean>

/** Makes a route of every operation of the contract, or stops the start. */
export async function addOperations(
  app: FastifyInstance,
  handlers: Handlers,
  securityHandlers: Readonly<Record<string, SecurityHandler>>,
): Promise<void> {
  const contract = readContract()
  checkContract(contract, handlers, securityHandlers)
  await app.register(async (api) => {
    api.setValidatorCompiler(validatorCompiler())
    // Answers are checked against the contract in tests; a second serialiser could only drop data.
    api.setSerializerCompiler(() => (data) => JSON.stringify(data))
    api.addHook('onRoute', (route) => {
      route.onRequest = signIn(requirementsOf(contract, operationIdOf(route)), securityHandlers)
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
 * The user who asks is known from the headers alone, before a body is read or judged. Not by the
 * registration itself, which makes and words an error for every visitor without an account.
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

export function operationIdOf({ schema }: RouteOptions): string | null {
  return schema !== undefined && 'operationId' in schema ? String(schema.operationId) : null
}

/** A schema that is bound to a media type would let a call without any body pass unvalidated. */
function validateAnyBody({ schema }: RouteOptions): void {
  const body = schema?.body as JsonBody | undefined
  const json = body?.content?.['application/json']?.schema
  if (schema !== undefined && json !== undefined) schema.body = json
}

/** The time that a file may take to arrive and to be worked on, in milliseconds. */
const FILE_TIMEOUT = 60 * 60 * 1000

/** A file is handed to its operation as it arrives, and has more time than what is read into memory. */
function takeFile(route: RouteOptions): void {
  const body = route.schema?.body as JsonBody | undefined
  if (route.schema === undefined || body?.content?.['application/octet-stream'] === undefined)
    return
  delete route.schema.body
  route.config = { ...route.config, takesFile: true }
  route.handlerTimeout = FILE_TIMEOUT
}

/** Node gives header names in lower case; with a compiler of one's own nothing else does so. */
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

/** Where a handler's failure becomes an error: from here on it is Fastify's to handle. */
function routeOf(handler: Handler | undefined, operationId: string) {
  if (handler === undefined) throw new Error(`${operationId} has no handler.`)
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const result = await handler(request, reply)
    if (!result.ok) throw new FailureError(result.error)
    return result.value
  }
}
