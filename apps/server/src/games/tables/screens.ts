import { randomBytes } from 'node:crypto'
import { err, ok, type Result } from '@meldboard/engine'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hashToken } from '../../accounts/tokens.ts'
import type { HandlerDependencies } from '../../platform/dependencies.ts'
import { success } from '../../platform/http/envelope.ts'
import { type Failure, notFound } from '../../platform/http/failure.ts'
import { bodyOf, type Handler, parameterOf } from '../../platform/http/handler.ts'
import { idempotent } from '../../platform/idempotency/idempotent.ts'
import { clientNetwork } from '../../platform/limits/client-address.ts'
import { insertScreen, sendToScreen, takeSentTable } from './screen-store.ts'
import { findOpenTables, findTable } from './table-store.ts'
import { managedBy } from './tables.ts'

/** How long one code of a screen waits for a table, in milliseconds. */
const WAITS_FOR = 10 * 60 * 1000
const CODE_BYTES = 16
/** The account for which the codes of all screens are counted together. */
const ALL_SCREENS = 'all screens'

const NO_SCREEN = notFound('noScreen')

/** Televisions to which a phone sends a table. Source: P-tv-9. */
export function screenHandlers(dependencies: HandlerDependencies) {
  const { database, clock } = dependencies
  return {
    openScreen: (request, reply) => openScreen(dependencies, request, reply),
    getScreen: async (request) => {
      const tableId = await takeSentTable(database, hashOf(request), clock.now())
      if (tableId === undefined) return err(NO_SCREEN)
      if (tableId === null) return ok(success({ tableCode: null }))
      const table = await findTable(database, tableId)
      // Only while the table is open.
      const [open] = table === null ? [] : await findOpenTables(database, [table.code])
      return open === undefined ? err(NO_SCREEN) : ok(success({ tableCode: open.code }))
    },
    sendTable: (request, reply) =>
      idempotent(dependencies, request, reply, async (queries) => {
        const { tableId } = bodyOf<'sendTable'>(request)
        const managed = await managedBy(queries, request, await findTable(queries, tableId))
        if (!managed.ok) return managed
        const isSent = await sendToScreen(queries, hashOf(request), tableId, clock.now())
        return isSent ? ok({ status: 200, body: success(managed.value) }) : err(NO_SCREEN)
      }),
  } satisfies Record<string, Handler>
}

async function openScreen(
  { database, clock, limits }: HandlerDependencies,
  { ip }: FastifyRequest,
  reply: FastifyReply,
): Promise<Result<FastifyReply, Failure>> {
  const first = await limits.count('first-screen', { ip, account: clientNetwork(ip) })
  const counted = first.ok ? first : await limits.count('new-screen', { ip, account: ALL_SCREENS })
  if (!counted.ok) return counted
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + WAITS_FOR)
  const code = randomBytes(CODE_BYTES).toString('base64url')
  await insertScreen(database, hashToken(code), expiresAt, now)
  return ok(reply.code(201).send(success({ code, expiresAt: expiresAt.toISOString() })))
}

function hashOf(request: FastifyRequest): string {
  return hashToken(parameterOf<string>(request, 'code'))
}
