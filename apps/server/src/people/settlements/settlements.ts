import { err, ok, type Result } from '@meldboard/engine'
import type { Language } from '@meldboard/messages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { holdUser } from '../../accounts/user-store.ts'
import { holdGroup } from '../../games/groups/group-store.ts'
import { isAllowed } from '../../games/stakes/game-stakes.ts'
import {
  changeSettlement,
  findLedgerVersion,
  insertSettlement,
  type LedgerOwner,
} from '../../games/stakes/settlement-store.ts'
import type { Queries } from '../../platform/database/database.ts'
import type { HandlerDependencies } from '../../platform/dependencies.ts'
import { type Failure, invalidField } from '../../platform/http/failure.ts'
import { bodyOf, type Handler, userOf } from '../../platform/http/handler.ts'
import type { Answer, StoredDocument } from '../../platform/idempotency/answer.ts'
import { type CountInWrite, idempotent } from '../../platform/idempotency/idempotent.ts'
import { Outdated, writeWorkedOut } from '../../platform/idempotency/worked-out.ts'
import type { Counted } from '../../platform/limits/limits.ts'
import { requestLanguage } from '../../platform/messages.ts'
import { datesWanted } from '../own-figures.ts'
import { LEDGER_NOT_FOUND, type Scope } from './ledger.ts'
import type { DrawnSettlement, WorkedOutChange } from './ledger-job.ts'
import type { Ledgers } from './ledgers.ts'
import type { LedgerChange, LedgerRows } from './settlement-changes.ts'

const NO_CURRENCY: Failure = invalidField('currency', 'pointsOnly')

type PictureQuery = { readonly currency?: string; readonly shape: Look['shape'] }

type AskedScope = { readonly [Part in keyof Scope]?: Scope[Part] | undefined }

type AskedInQuery = Pick<AskedScope, 'from' | 'before'> & {
  readonly group?: number
  readonly game?: string
}

type LedgerBody = { readonly scope: AskedScope; readonly currency?: string | null }

type Look = { readonly shape: 'wide' | 'tall'; readonly language: Language }

/** Draws a settlement as a PNG. */
export type SettlementDrawer = {
  drawSettlement(settlement: DrawnSettlement, look: Look): Promise<Buffer>
}

const KEEPS_CHANGING: Failure = {
  code: 'CONFLICT',
  message: 'ledgerKeepsChanging',
}

/** The ledgers of games with stakes. Source: P-stakes-20 to P-stakes-39. */
export function settlementHandlers(
  dependencies: HandlerDependencies,
  ledgers: Ledgers,
  pictures: SettlementDrawer,
) {
  const { configuration } = dependencies
  const isOff = configuration.stakes === 'off'

  /**
   * A handler of a ledger's change, for its organizers. Changes of one ledger run one after the other, each worked out
   * before its transaction.
   */
  const changeLedger = async (
    request: FastifyRequest,
    reply: FastifyReply,
    change: LedgerChange,
  ): Promise<Result<unknown, Failure>> => {
    if (isOff) return err(LEDGER_NOT_FOUND)
    const { scope: asked, currency = null } = request.body as LedgerBody
    const userId = userOf(request)
    const now = dependencies.clock.now().toISOString()
    const asOf = readScope(asked)
    if (!asOf.ok) return asOf
    const scope = asOf.value
    const rebuild = (kept: StoredDocument) => ledgerAgain(ledgers, userId, kept)
    const write = (worked: Result<WorkedOutChange, Failure> | null) => {
      const once = async (queries: Queries, count: CountInWrite) => {
        if (!isAllowed(configuration.stakes, currency)) return err(NO_CURRENCY)
        if (worked === null) throw new Outdated()
        if (!worked.ok) return worked
        const { owner, version, rows } = worked.value
        if (!(await holdLedger(queries, owner))) return err(LEDGER_NOT_FOUND)
        if (version !== (await findLedgerVersion(queries, owner, scope))) throw new Outdated()
        if (!rows.ok) return rows
        const written = await writeRows(queries, rows.value, now, count)
        if (!written.ok) return written
        return ok({ status: 200, document: { type: 'settlements', scope } } as const)
      }
      return idempotent(dependencies, request, reply, once, { rebuild })
    }
    const workOut = () => ledgers.workOut({ type: 'change', userId, scope, change, now })
    return writeWorkedOut(workOut, write, KEEPS_CHANGING)
  }

  return {
    getSettlements: async (request, reply) => {
      const asked = isOff ? err(LEDGER_NOT_FOUND) : scopeAsked(request)
      if (!asked.ok) return asked
      const job = { type: 'read', userId: userOf(request), scope: asked.value } as const
      const answer = await ledgers.workOut(job)
      return answer.ok ? ok(reply.type(JSON_TYPE).send(asBuffer(answer.value))) : answer
    },
    getSettlementPicture: async (request, reply) => {
      const asked = isOff ? err(LEDGER_NOT_FOUND) : scopeAsked(request)
      if (!asked.ok) return asked
      const { currency = null, shape } = request.query as PictureQuery
      const look = { shape, language: requestLanguage(request) }
      const userId = userOf(request)
      const drawn = await ledgers.workOut({
        ...{ type: 'picture', userId, scope: asked.value },
        currency,
      })
      if (!drawn.ok) return drawn
      const picture = await pictures.drawSettlement(drawn.value, look)
      return ok(reply.type('image/png').send(picture))
    },
    fixPlan: (request, reply) =>
      changeLedger(request, reply, { type: 'fixPlan', ...bodyOf<'fixPlan'>(request) }),
    payLine: (request, reply) =>
      changeLedger(request, reply, { type: 'payLine', ...bodyOf<'payLine'>(request) }),
    addAdjustment: (request, reply) =>
      changeLedger(request, reply, { type: 'addAdjustment', ...bodyOf<'addAdjustment'>(request) }),
    reverseEntry: (request, reply) =>
      changeLedger(request, reply, { type: 'reverseEntry', ...bodyOf<'reverseEntry'>(request) }),
  } satisfies Record<string, Handler>
}

const JSON_TYPE = 'application/json; charset=utf-8'

function asBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength)
}

/** Writes a worked-out change. Each entry beyond the first counts as a write of its own. */
async function writeRows(
  queries: Queries,
  rows: LedgerRows | null,
  now: string,
  count: CountInWrite,
): Promise<Counted> {
  if (rows === null) return ok(undefined)
  const { settlement, columns, entries } = rows
  if (entries.length > 1) {
    const counted = await count('write', { times: entries.length - 1 })
    if (!counted.ok) return counted
  }
  const id =
    typeof settlement === 'number' ? settlement : await insertSettlement(queries, settlement, now)
  await changeSettlement(queries, id, columns, entries)
  return ok(undefined)
}

function scopeAsked(request: FastifyRequest): Result<Scope, Failure> {
  const { group, game, from, before } = request.query as AskedInQuery
  return readScope({ groupId: group, gameUuid: game, from, before })
}

function readScope({ groupId, gameUuid, from, before }: AskedScope): Result<Scope, Failure> {
  const dates = datesWanted({ from, before })
  if (!dates.ok) return dates
  return ok({
    from: dates.value.from ?? '',
    before: dates.value.before ?? '',
    ...(groupId !== undefined && { groupId }),
    ...(gameUuid !== undefined && { gameUuid: gameUuid.toLowerCase() }),
  })
}

/**
 * Locks a ledger until the transaction ends, so that changes by its organizers run one after the other; false: it is
 * deleted.
 */
function holdLedger(queries: Queries, owner: LedgerOwner): Promise<boolean> {
  return 'groupId' in owner ? holdGroup(queries, owner.groupId) : holdUser(queries, owner.userId)
}

/** The answer to a change or to its retry: the current ledger. */
async function ledgerAgain(
  ledgers: Ledgers,
  userId: number,
  { status, document }: StoredDocument,
): Promise<Result<Answer, Failure>> {
  if (document.type !== 'settlements') throw new Error('The answer is none about a ledger.')
  const answer = await ledgers.workOut({ type: 'read', userId, scope: document.scope })
  if (!answer.ok) return answer
  return ok({ status, headers: { 'content-type': JSON_TYPE }, body: asBuffer(answer.value) })
}
