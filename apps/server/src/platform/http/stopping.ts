import type { FastifyInstance } from 'fastify'
import { UNAVAILABLE } from './error-handler.ts'
import { FailureError } from './failure.ts'

/**
 * Once the server stops, each answer ends its connection, so that no kept one holds up the stop,
 * and a new request over a kept one is refused with a hint to retry.
 */
export function refuseWhileStopping(app: FastifyInstance): void {
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
  })
  app.addHook('onRequest', async () => {
    if (isStopping) throw new FailureError(UNAVAILABLE)
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close')
  })
}
