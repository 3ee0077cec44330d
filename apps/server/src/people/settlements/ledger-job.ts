import type { Schemas } from '@meldboard/api-client'
import { err, ok, type Result } from '@meldboard/engine'
import { findLedgerVersion, type LedgerOwner } from '../../games/stakes/settlement-store.ts'
import type { Queries } from '../../platform/database/database.ts'
import { successText } from '../../platform/http/envelope.ts'
import type { Failure } from '../../platform/http/failure.ts'
import { type Acquaintances, type AskedAcquaintances, findAcquaintances } from '../acquaintances.ts'
import { LEDGER_NOT_FOUND, type Ledger, reachLedger, readLedger, type Scope } from './ledger.ts'
import { type LedgerChange, type LedgerRows, workOutChange } from './settlement-changes.ts'
import { settlementsDocument } from './settlement-document.ts'

const ORGANIZERS_ONLY: Failure = {
  code: 'FORBIDDEN',
  message: 'organizersOnly',
}

const NO_SETTLEMENT: Failure = { code: 'NOT_FOUND', message: 'noSettlement' }

/** Jobs about a ledger with all input that is not in the database; plain data. */
export type LedgerJobs = {
  readonly read: Asked & { readonly type: 'read' }
  readonly picture: Asked & { readonly type: 'picture'; readonly currency: string | null }
  readonly change: Asked & {
    readonly type: 'change'
    readonly change: LedgerChange
    readonly now: string
  }
  /** For a change of identities, on which the people of ledgers depend. */
  readonly acquaintances: AskedAcquaintances & { readonly type: 'acquaintances' }
}

type Asked = { readonly userId: number; readonly scope: Scope }

export type LedgerJobType = keyof LedgerJobs

export type DrawnSettlement = Pick<Schemas['Settlement'], 'currency' | 'balances'> & {
  readonly lines: readonly Omit<Schemas['SettlementLine'], 'cause'>[]
  readonly name: string
  readonly people: Schemas['Settlements']['people']
}

/** What a change writes, worked out for one version of the ledger; null: nothing. */
export type WorkedOutChange = {
  readonly owner: LedgerOwner
  readonly version: string
  readonly rows: Result<LedgerRows | null, Failure>
}

export type LedgerAnswers = {
  /** The bytes of the answer. */
  readonly read: Result<Uint8Array, Failure>
  readonly picture: Result<DrawnSettlement, Failure>
  readonly change: Result<WorkedOutChange, Failure>
  /** Null: the account is deleted. */
  readonly acquaintances: Acquaintances | null
}

type Workers = {
  readonly [Type in LedgerJobType]: (
    queries: Queries,
    job: LedgerJobs[Type],
  ) => Promise<LedgerAnswers[Type]>
}

/** Reads a ledger and does the job; slow for thousands of games, so a worker thread runs it. */
export function workOutLedger<Type extends LedgerJobType>(
  queries: Queries,
  job: LedgerJobs[Type],
): Promise<LedgerAnswers[Type]> {
  return WORKERS[job.type as Type](queries, job)
}

const WORKERS: Workers = {
  async read(queries, asked) {
    const ledger = await ledgerAsked(queries, asked)
    if (!ledger.ok) return ledger
    const document = await settlementsDocument(queries, ledger.value)
    return document.ok ? ok(successText(document.value)) : document
  },
  async picture(queries, { currency: wanted, ...asked }) {
    const ledger = await ledgerAsked(queries, asked)
    if (!ledger.ok) return ledger
    if (!ledger.value.isOrganizer) return err(ORGANIZERS_ONLY)
    const document = await settlementsDocument(queries, ledger.value)
    if (!document.ok) return document
    const { group, people, settlements } = document.value
    const settlement = settlements.find(({ currency }) => currency === wanted)
    if (settlement === undefined) return err(NO_SETTLEMENT)
    const { currency, balances } = settlement
    // Without the causes, which may be thousands of games for each line.
    const lines = settlement.lines.map(({ cause: _, ...line }) => line)
    return ok({ name: group?.name ?? 'Settle up', currency, lines, balances, people })
  },
  async change(queries, { userId, scope, change, now }) {
    const reached = await reachLedger(queries, userId, scope)
    if (reached === null) return err(LEDGER_NOT_FOUND)
    const { owner } = reached
    const version = await findLedgerVersion(queries, owner, scope)
    const ledger = await readLedger(queries, reached, scope)
    if (!ledger.ok) return ok({ owner, version, rows: ledger })
    if (!ledger.value.isOrganizer) return ok({ owner, version, rows: err(ORGANIZERS_ONLY) })
    const rows = await workOutChange({ queries, ledger: ledger.value, now }, change)
    return ok({ owner, version, rows })
  },
  acquaintances: findAcquaintances,
}

async function ledgerAsked(
  queries: Queries,
  { userId, scope }: Asked,
): Promise<Result<Ledger, Failure>> {
  const reached = await reachLedger(queries, userId, scope)
  return reached === null ? err(LEDGER_NOT_FOUND) : readLedger(queries, reached, scope)
}
