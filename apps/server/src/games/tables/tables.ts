import type { Schemas } from '@meldboard/api-client'
import { readTableCode } from '@meldboard/api-client/passed-on'
import { err, ok, type Result } from '@meldboard/engine'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { findUserById, holdUser, verifiedEmailKey } from '../../accounts/user-store.ts'
import type { Queries } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import type { HandlerDependencies } from '../../platform/dependencies.ts'
import { success } from '../../platform/http/envelope.ts'
import { type Failure, SIGNED_OUT } from '../../platform/http/failure.ts'
import { bodyOf, type Handler, parameterOf, userOf } from '../../platform/http/handler.ts'
import type { Answer, StoredDocument } from '../../platform/idempotency/answer.ts'
import { type CountInWrite, idempotent } from '../../platform/idempotency/idempotent.ts'
import { refuseInGroup, refuseTable, TABLE_NOT_FOUND } from '../authorization.ts'
import { findGroupsWithRole, findGroupWithRole } from '../roles/group-role-store.ts'
import { tableName } from './table-document.ts'
import {
  findTable,
  findTablesOf,
  holdGroups,
  holdTable,
  insertTable,
  replaceCode,
  type StoredTable,
  setTableOpen,
} from './table-store.ts'

/** The tables that a user manages: their own, and those of groups. Source: P-tables-1 to P-tables-4. */
export function tableHandlers(dependencies: HandlerDependencies) {
  return {
    listTables: (request) => listTables(dependencies, request),
    setTableOpen: changeTable(dependencies, async ({ queries, request, table, now }) => {
      const { isOpen } = bodyOf<'setTableOpen'>(request)
      if (isOpen !== table.isOpen) await setTableOpen(queries, table.id, isOpen, now.toISOString())
      return ok({ ...table, isOpen })
    }),
    replaceTableCode: changeTable(dependencies, replaceTableCode),
  } satisfies Record<string, Handler>
}

export type TableWrite = {
  readonly queries: Queries
  readonly request: FastifyRequest
  readonly table: StoredTable
  /** The table as the user sees it. */
  readonly managed: Schemas['ManagedTable']
  readonly now: Date
  readonly count: CountInWrite
}

/** Gives the table another code; if another request has just done so, returns the table with that one. */
async function replaceTableCode({
  queries,
  request,
  table,
  now,
  count,
}: TableWrite): Promise<Result<StoredTable, Failure>> {
  const { replaces } = bodyOf<'replaceTableCode'>(request)
  if (readTableCode(replaces) !== table.code) return ok(table)
  const counted = await count('new-table-code')
  if (!counted.ok) return counted
  return ok({ ...table, code: await replaceCode(queries, table, now) })
}

async function listTables(
  { database, clock }: HandlerDependencies,
  request: FastifyRequest,
): Promise<Result<unknown, Failure>> {
  const userId = userOf(request)
  const user = await findUserById(database, userId)
  if (user === null) return err(SIGNED_OUT)
  const emailKey = await verifiedEmailKey(database, userId)
  const groups = (await findGroupsWithRole(database, userId, emailKey)).filter(
    ({ role }) => refuseInGroup(role, 'organize') === null,
  )
  const groupIds = groups.map(({ id }) => id)
  const rows = await tablesOf(database, userId, groupIds, clock.now().toISOString())
  const own = rows.filter((table) => table.userId === userId)
  const ofGroups = groups.flatMap((group) => {
    const table = rows.find(({ groupId }) => groupId === group.id)
    return table === undefined ? [] : [managedTable(table, user.name, group)]
  })
  const tables = [...own.map((table) => managedTable(table, user.name, null)), ...ofGroups]
  return ok(success({ tables }))
}

/** The tables of a user and of these groups; missing ones are made. */
async function tablesOf(
  database: Queries,
  userId: number,
  groupIds: readonly number[],
  now: string,
): Promise<readonly StoredTable[]> {
  const found = await findTablesOf(database, userId, groupIds)
  const isOwnMissing = !found.some((table) => table.userId === userId)
  const missing = groupIds.filter((id) => !found.some(({ groupId }) => groupId === id))
  if (!isOwnMissing && missing.length === 0) return found
  return inTransaction(database, async (queries) => {
    // Locked, so that no owner is deleted meanwhile; in one order, so that no deadlock occurs.
    const isThere = await holdUser(queries, userId)
    const groups = await holdGroups(queries, missing)
    if (isOwnMissing && isThere) await insertTable(queries, { userId }, now)
    for (const groupId of groups) await insertTable(queries, { groupId }, now)
    return findTablesOf(queries, userId, groupIds)
  })
}

function changeTable(
  dependencies: HandlerDependencies,
  change: (write: TableWrite) => Promise<Result<StoredTable, Failure>>,
): Handler {
  return writeTable(dependencies, async (write) => {
    const changed = await change(write)
    if (!changed.ok) return changed
    const { id, code, isOpen } = changed.value
    const body = success({ ...write.managed, code, isOpen })
    return ok({ status: 200, body, document: { type: 'table', tableId: id } })
  })
}

/** A handler that writes to a locked table, for its managers. */
export function writeTable(
  dependencies: HandlerDependencies,
  work: (write: TableWrite) => Promise<Result<Answer, Failure>>,
): Handler {
  return (request: FastifyRequest, reply: FastifyReply) =>
    idempotent(
      dependencies,
      request,
      reply,
      async (queries, count) => {
        const table = await holdTable(queries, parameterOf<number>(request, 'id'))
        const managed = await managedBy(queries, request, table)
        if (!managed.ok) return managed
        if (table === null) return err(TABLE_NOT_FOUND)
        const now = dependencies.clock.now()
        return work({ queries, request, table, managed: managed.value, now, count })
      },
      { rebuild: (kept) => tableAgain(dependencies.database, request, kept) },
    )
}

/** A retry is answered with the table's current state, for a user who still manages it. */
async function tableAgain(
  queries: Queries,
  request: FastifyRequest,
  { status, document }: StoredDocument,
): Promise<Result<Answer, Failure>> {
  if (document.type !== 'table') throw new Error('The answer is none about a table.')
  const managed = await managedBy(queries, request, await findTable(queries, document.tableId))
  return managed.ok ? ok({ status, body: success(managed.value) }) : managed
}

/** The table for its manager; a failure for others. */
export async function managedBy(
  queries: Queries,
  request: FastifyRequest,
  table: StoredTable | null,
): Promise<Result<Schemas['ManagedTable'], Failure>> {
  const userId = userOf(request)
  const user = await findUserById(queries, userId)
  if (table === null || user === null) return err(TABLE_NOT_FOUND)
  const emailKey = await verifiedEmailKey(queries, userId)
  const group =
    table.groupId === null
      ? null
      : await findGroupWithRole(queries, userId, emailKey, table.groupId)
  const refused = refuseTable(userId, table, group?.role ?? null)
  return refused === null ? ok(managedTable(table, user.name, group)) : err(refused)
}

/** A table as its managers see it. */
function managedTable(
  { id, code, isOpen }: StoredTable,
  ownerName: string,
  group: { readonly id: number; readonly name: string } | null,
): Schemas['ManagedTable'] {
  const name = tableName({ groupName: group?.name ?? null, ownerName })
  return { id, name, code, isOpen, groupId: group?.id ?? null }
}
