import type { FastifyInstance } from 'fastify'
import { FailureError } from './failure.ts'

const HOST_REFUSED = new FailureError({
  code: 'BAD_REQUEST',
  message: 'The request must have one Host header.',
})

/** As RFC 9112, 3.2 demands: proxies and we might each believe another one of two. */
export function requireOneHost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    const names = raw.rawHeaders.filter((_text, index) => index % 2 === 0)
    const hosts = names.filter((name) => name.toLowerCase() === 'host').length
    const isOptional = raw.httpVersion === '1.0'
    if (hosts > 1 || (hosts === 0 && !isOptional)) throw HOST_REFUSED
  })
}
