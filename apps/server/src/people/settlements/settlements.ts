import type { Schemas } from '@meldboard/api-client'
import { err, ok, type Result } from '@meldboard/engine'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { holdUser } from '../../accounts/user-store.ts'
import { holdGroup } from '../../games/groups/group-store.ts'
import { isAllowed } from '../../games/stakes/game-stakes.ts'
import type { Queries } from '../../platform/database/database.ts'
import type { HandlerDependencies } from '../../platform/dependencies.ts'
import { success } from '../../platform/http/envelope.ts'
import { type Failure, invalidField } from '../../platform/http/failure.ts'
import { bodyOf, type Handler, userOf } from '../../platform/http/handler.ts'
import type { Answer, StoredDocument } from '../../platform/idempotency/answer.ts'
import { idempotent } from '../../platform/idempotency/idempotent.ts'
import { datesWanted } from '../own-figures.ts'
import { LEDGER_NOT_FOUND, type Ledger, reachLedger, readLedger, type Scope } from './ledger.ts'
import {
  addAdjustment,
  fixPlan,
  type LedgerWrite,
  payLine,
  reverseEntry,
} from './settlement-changes.ts'
import { settlementsDocument } from './settlement-document.ts'

const ORGANIZERS_ONLY: Failure = {
  code: 'FORBIDDEN',
  message: 'Only those who organize these games can do that.',
}

const NO_CURRENCY: Failure = invalidField('currency', 'Games are played for points here.')

type PictureQuery = { readonly currency?: string; readonly shape: Shape }

type AskedScope = {
  readonly groupId?: number
  readonly gameUuid?: string
  readonly from?: string
  readonly before?: string
}

/** The body of each change of a ledger. */
type LedgerBody = { readonly scope: AskedScope; readonly currency?: string | null }

const NO_SETTLEMENT: Failure = { code: 'NOT_FOUND', message: 'Nothing is settled on these days.' }

type Shape = 'wide' | 'tall'

/** Draws a settlement as a PNG. */
export type SettlementDrawer = {
  draw(
    settlement: Schemas['Settlement'] & {
      readonly name: string
      readonly people: Schemas['Settlements']['people']
    },
    shape: Shape,
  ): Promise<Buffer>
}

/** The ledgers of games that are played for something. Source: P-stakes-20 to P-stakes-39. */
export function settlementHandlers(dependencies: HandlerDependencies, pictures: SettlementDrawer) {
  const { database, configuration } = dependencies
  const isOff = configuration.stakes === 'off'

  /** A handler that changes a ledger, for its organizers; its changes happen one after the other. */
  const changeLedger = (
    request: FastifyRequest,
    reply: FastifyReply,
    change: (write: LedgerWrite) => Promise<Result<void, Failure>>,
  ) => {
    const { scope: asked, currency = null } = request.body as LedgerBody
    if (isOff) return Promise.resolve(err(LEDGER_NOT_FOUND))
    const once = async (
      queries: Queries,
      count: Parameters<Parameters<typeof idempotent>[3]>[1],
    ) => {
      const scope = readScope(asked)
      if (!scope.ok) return scope
      // The games are read for it, which counts as reading them.
      const counted = await count('figures')
      if (!counted.ok) return counted
      const userId = userOf(request)
      const held = await holdLedger(queries, userId, scope.value)
      if (!held.ok) return held
      const ledger = await readLedger(queries, userId, scope.value)
      if (!ledger.ok) return ledger
      if (!ledger.value.isOrganizer) return err(ORGANIZERS_ONLY)
      if (!isAllowed(configuration.stakes, currency)) return err(NO_CURRENCY)
      const now = dependencies.clock.now().toISOString()
      const changed = await change({ queries, ledger: ledger.value, now })
      if (!changed.ok) return changed
      return ledgerAnswer(queries, userId, scope.value)
    }
    return idempotent(dependencies, request, reply, once, {
      rebuild: (kept) => ledgerAgain(database, userOf(request), kept),
    })
  }

  return {
    getSettlements: async (request) => {
      if (isOff) return err(LEDGER_NOT_FOUND)
      const ledger = await ledgerAsked(database, request)
      if (!ledger.ok) return ledger
      const document = await settlementsDocument(database, ledger.value)
      return document.ok ? ok(success(document.value)) : document
    },
    getSettlementPicture: async (request, reply) => {
      if (isOff) return err(LEDGER_NOT_FOUND)
      const ledger = await ledgerAsked(database, request)
      if (!ledger.ok) return ledger
      if (!ledger.value.isOrganizer) return err(ORGANIZERS_ONLY)
      const document = await settlementsDocument(database, ledger.value)
      if (!document.ok) return document
      const { currency = null, shape } = request.query as PictureQuery
      const { group, people, settlements } = document.value
      const settlement = settlements.find((one) => one.currency === currency)
      if (settlement === undefined) return err(NO_SETTLEMENT)
      const drawn = { ...settlement, name: group?.name ?? 'Settle up', people }
      return ok(reply.type('image/png').send(await pictures.draw(drawn, shape)))
    },
    fixPlan: (request, reply) =>
      changeLedger(request, reply, (write) => fixPlan(write, bodyOf<'fixPlan'>(request))),
    payLine: (request, reply) =>
      changeLedger(request, reply, (write) => payLine(write, bodyOf<'payLine'>(request))),
    addAdjustment: (request, reply) =>
      changeLedger(request, reply, (write) =>
        addAdjustment(write, bodyOf<'addAdjustment'>(request)),
      ),
    reverseEntry: (request, reply) =>
      changeLedger(request, reply, (write) => reverseEntry(write, bodyOf<'reverseEntry'>(request))),
  } satisfies Record<string, Handler>
}

/** The ledger of a request's query. */
async function ledgerAsked(
  queries: Queries,
  request: FastifyRequest,
): Promise<Result<Ledger, Failure>> {
  const { group, game, from, before } = request.query as {
    readonly group?: number
    readonly game?: string
    readonly from?: string
    readonly before?: string
  }
  const scope = readScope({
    ...(group !== undefined && { groupId: group }),
    ...(game !== undefined && { gameUuid: game }),
    ...(from !== undefined && { from }),
    ...(before !== undefined && { before }),
  })
  return scope.ok ? readLedger(queries, userOf(request), scope.value) : scope
}

/** A scope with its dates in the form that is stored. */
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

/** Makes changes of one ledger happen one after the other, until the transaction ends. */
async function holdLedger(
  queries: Queries,
  userId: number,
  scope: Scope,
): Promise<Result<void, Failure>> {
  const reached = await reachLedger(queries, userId, scope)
  if (reached === null) return err(LEDGER_NOT_FOUND)
  const { owner } = reached
  if ('groupId' in owner) await holdGroup(queries, owner.groupId)
  else if (!(await holdUser(queries, owner.userId))) return err(LEDGER_NOT_FOUND)
  return ok(undefined)
}

/** The answer to a change: the ledger as it is then. */
async function ledgerAnswer(
  queries: Queries,
  userId: number,
  scope: Scope,
): Promise<Result<Answer, Failure>> {
  const ledger = await readLedger(queries, userId, scope)
  if (!ledger.ok) return ledger
  const document = await settlementsDocument(queries, ledger.value)
  if (!document.ok) return document
  return ok({
    status: 200,
    body: success(document.value),
    document: { type: 'settlements', scope },
  })
}

/** The answer to a retry: the ledger as it is by then. */
async function ledgerAgain(
  queries: Queries,
  userId: number,
  { status, document }: StoredDocument,
): Promise<Result<Answer, Failure>> {
  if (document.type !== 'settlements') throw new Error('The answer is none about a ledger.')
  const answer = await ledgerAnswer(queries, userId, document.scope)
  return answer.ok ? ok({ ...answer.value, status }) : answer
}
