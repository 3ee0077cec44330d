import { readTableCode } from '@meldboard/api-client/passed-on'
import { err, ok, type Result } from '@meldboard/engine'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { HandlerDependencies } from '../../platform/dependencies.ts'
import { type Failure, notFound } from '../../platform/http/failure.ts'
import { type Handler, parameterOf } from '../../platform/http/handler.ts'
import { clientNetwork } from '../../platform/limits/client-address.ts'
import type { Limits } from '../../platform/limits/limits.ts'
import { isKnown } from '../game-document.ts'
import type { PublicTable, PublicTables } from './public-tables.ts'

/** Also for a closed or removed table: no answer shows which. */
const NO_TABLE = notFound('noTable')

/** The account for which all wrong codes are counted together. */
const ALL_TABLES = 'all tables'

/** A public table, for everyone with its code. Source: P-tables-5 to P-tables-9. */
export function publicTableHandlers({ limits }: HandlerDependencies, tables: PublicTables) {
  return {
    getTable: async (request, reply) => {
      const table = await readTable(limits, tables, request)
      return table.ok ? ok(answerTable(table.value, request, reply)) : table
    },
  } satisfies Record<string, Handler>
}

function answerTable(
  { tag, body }: PublicTable,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const entityTag = `"${tag}"`
  reply.headers({ etag: entityTag, 'cache-control': 'no-cache' })
  if (isKnown(request.headers['if-none-match'], entityTag)) return reply.code(304).send()
  return reply.header('content-type', 'application/json; charset=utf-8').send(body)
}

/**
 * The table of the request's path. Wrong codes are counted; above the limits, right codes fail too. A network with few
 * wrong codes on a day finds its table, however many others have tried.
 */
export async function readTable(
  limits: Limits,
  tables: PublicTables,
  request: FastifyRequest,
): Promise<Result<PublicTable, Failure>> {
  const code = readTableCode(parameterOf(request, 'code'))
  // No table ever has such a code, so the answer reveals nothing.
  if (code === null) return err(NO_TABLE)
  const { ip } = request
  const network = { ip, account: clientNetwork(ip) }
  const everybody = { ip, account: ALL_TABLES }
  const mayTry = async () => {
    const few = await limits.check('first-table-code', network)
    return few.ok ? few : limits.check('table-code', everybody)
  }
  const countWrongCode = async () => {
    const counted = await limits.count('first-table-code', network)
    if (counted.ok) return err(NO_TABLE)
    const atAddress = await limits.countAddress('table-code', ip)
    if (!atAddress.ok) return atAddress
    const inSum = await limits.count('table-code', everybody)
    return inSum.ok ? err(NO_TABLE) : inSum
  }
  const allowed = await mayTry()
  if (!allowed.ok) return allowed
  // Earlier requests of the network at the same time are counted before the second check.
  const before = tables.lookups.of(network.account)
  const found = await tables.lookups.add(network.account, async () => {
    const table = await tables.read(code)
    return table === null ? countWrongCode() : ok(table)
  })
  if (!found.ok) return found
  await before
  const stillAllowed = await mayTry()
  return stillAllowed.ok ? found : stillAllowed
}
