import type { FastifyInstance, FastifyRequest } from 'fastify'
import { FailureError } from '../http/failure.ts'
import type { Counted, Limits } from './limits.ts'
import { isCountedOfUser, type Limited } from './rules.ts'

declare module 'fastify' {
  interface FastifySchema {
    readonly 'x-limit'?: Limited
  }
}

/**
 * Counts requests of operations with an `x-limit`: for the address before the body is read, as an invalid request also costs work
 * and may be a guess; for the user once the request is validated.
 */
export function limitOperations(app: FastifyInstance, limits: Limits): void {
  app.addHook('onRequest', async (request) => {
    const what = limitOf(request)
    if (what !== undefined) refuseFull(await limits.countAddress(what, request.ip))
  })
  app.addHook('preHandler', async (request) => {
    const { ip, userId } = request
    const what = limitOf(request)
    if (what === undefined || userId === null || !isCountedOfUser(what)) return
    refuseFull(await limits.count(what, { ip, account: `${userId}` }))
  })
}

function limitOf({ routeOptions }: FastifyRequest): Limited | undefined {
  return routeOptions.schema?.['x-limit']
}

function refuseFull(counted: Counted): void {
  if (!counted.ok) throw new FailureError(counted.error)
}
