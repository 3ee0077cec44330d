import type { FastifyInstance } from 'fastify'
import { tryToWrite } from './database/check-writable.ts'
import type { Queries } from './database/database.ts'
import { isReadOnly } from './database/database-error.ts'
import { VERSION } from './version.ts'

// Called every few seconds: no line in the log for each, but one when the database does not answer.
const QUIET = { logLevel: 'warn' } as const

/** Monitoring: whether the process runs, and whether it can do its work. */
export function addHealth(
  app: FastifyInstance,
  database: Queries,
  /** Resolves once the first page of a reader renders as fast as all others. */
  started: () => Promise<void>,
): void {
  app.get('/healthz', QUIET, async (_request, reply) => {
    return reply.header('cache-control', 'no-store').send({ status: 'ok', version: VERSION })
  })
  app.get('/readyz', QUIET, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    try {
      await Promise.all([tryToWrite(database), started()])
      return reply.send({ status: 'ok' })
    } catch (error) {
      const isRead = isReadOnly(error)
      request.log.error(
        { err: error },
        isRead ? 'database can only be read' : 'database does not answer',
      )
      return reply.code(503).send({ status: isRead ? 'read-only' : 'unavailable' })
    }
  })
}
