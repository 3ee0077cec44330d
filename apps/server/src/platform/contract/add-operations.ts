import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import fastifyOpenapiGlue from 'fastify-openapi-glue'
import { FailureError } from '../http/failure.ts'
import type { Handler } from '../http/handler.ts'
import { API_PREFIX, checkContract, readContract } from './contract.ts'
import { validatorCompiler } from './validators.ts'

type Handlers = Readonly<Record<string, Handler>>

/** Makes a route of every operation of the contract, or stops the start. */
export async function addOperations(
  app: FastifyInstance,
  handlers: Handlers,
  securityHandlers: Readonly<Record<string, unknown>>,
): Promise<void> {
  const contract = readContract()
  checkContract(contract, handlers, securityHandlers)
  await app.register(async (api) => {
    api.setValidatorCompiler(validatorCompiler())
    // Answers are checked against the contract in tests; a second serialiser could only drop data.
    api.setSerializerCompiler(() => (data) => JSON.stringify(data))
    api.addHook('onRoute', authenticateFirst)
    api.addHook('onRoute', validateAnyBody)
    api.addHook('onRoute', validateHeaders)
    api.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })
    await api.register(fastifyOpenapiGlue, {
      specification: contract,
      prefix: API_PREFIX,
      securityHandlers,
      operationResolver: (operationId) => routeOf(handlers[operationId], operationId),
    })
  })
}

/** Who asks is decided from the headers alone, before a body is read or judged. */
function authenticateFirst(route: RouteOptions): void {
  if (route.preHandler === undefined) return
  route.onRequest = route.preHandler as NonNullable<RouteOptions['onRequest']>
  delete route.preHandler
}

/** A schema that is bound to a media type would let a call without any body pass unvalidated. */
function validateAnyBody({ schema }: RouteOptions): void {
  const body = schema?.body as JsonBody | undefined
  const json = body?.content?.['application/json']?.schema
  if (schema !== undefined && json !== undefined) schema.body = json
}

/** Node gives header names in lower case; with a compiler of one's own nobody else sees to it. */
function validateHeaders({ schema }: RouteOptions): void {
  const headers = schema?.headers as ObjectSchema | undefined
  if (schema === undefined || headers === undefined) return
  const byName = Object.entries(headers.properties)
  schema.headers = {
    ...headers,
    properties: Object.fromEntries(byName.map(([name, value]) => [name.toLowerCase(), value])),
  }
}

type ObjectSchema = { readonly properties: Readonly<Record<string, unknown>> }
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
