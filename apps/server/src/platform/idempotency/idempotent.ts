import type { Result } from '@meldboard/engine'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Queries } from '../database/database.ts'
import { inTransaction } from '../database/in-transaction.ts'
import type { HandlerDependencies } from '../dependencies.ts'
import { failureBody } from '../http/envelope.ts'
import { pathOf } from '../http/error-handler.ts'
import { type Failure, FailureError, statusOf } from '../http/failure.ts'
import { userOf } from '../http/handler.ts'
import type { Limited } from '../limits/rules.ts'
import type { Answer, StoredAnswer, StoredDocument } from './answer.ts'
import {
  claimKey,
  findAnswer,
  type IdempotencyKey,
  OTHER_REQUEST,
  storeAnswer,
} from './idempotency-store.ts'

/**
 * Counts against a limit of the user's account, in the write's transaction: what is taken back is
 * not counted.
 * @throws FailureError RATE_LIMITED
 */
export type CountInWrite = (
  what: Limited,
  options?: {
    readonly times?: number
    /** Counted apart for each of what it is about, e.g. an address. */
    readonly about?: string
  },
) => Promise<void>

/** The work of one write, in one transaction; a failure takes back all it did. */
type Work = (queries: Queries, count: CountInWrite) => Promise<Result<Answer, Failure>>

/** Counts the work against a rate limit, so not again for a retry. It stays when the work is taken back. */
type Count = () => Promise<void>

/** Called when the write is committed, before its answer is sent. */
type Committed = () => void

/** Rebuilds an answer of which only the version of its document is stored. */
type Rebuild = (kept: StoredDocument) => Promise<Answer>

type OnceOptions = {
  readonly count?: Count
  readonly committed?: Committed
  /** Needed where an answer has a `document`. */
  readonly rebuild?: Rebuild
}

/**
 * Does a write once: with an Idempotency-Key its answer is stored in the same transaction, refusals
 * included, and the same key from the same user gets that answer before anything else is checked.
 * What failed on our side is not stored, so that a retry may succeed; nor is "try again later",
 * which must not be the answer for a week.
 */
export async function idempotent(
  dependencies: HandlerDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  work: Work,
  { count, committed, rebuild }: OnceOptions = {},
): Promise<FastifyReply> {
  const kept = keyOf(request)
  const known =
    (count && (await countFirst(dependencies, kept, count))) ??
    (await attempt(dependencies, request, kept, work))
  committed?.()
  const answer = 'body' in known ? known : await rebuilt(known, rebuild)
  return reply
    .code(answer.status)
    .headers(answer.headers ?? {})
    .send(answer.body)
}

/** Outside the transaction: a long game takes a while, and SQLite has one connection. */
function rebuilt(kept: StoredDocument, rebuild?: Rebuild): Promise<Answer> {
  if (rebuild === undefined) throw new Error('A kept answer cannot be made again.')
  return rebuild(kept)
}

function keyOf(request: FastifyRequest): IdempotencyKey | null {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string') return null
  return { userId: userOf(request), key, request: `${request.method} ${pathOf(request.url)}` }
}

/** Counts, unless the answer is known already. */
async function countFirst(
  { database, clock }: HandlerDependencies,
  kept: IdempotencyKey | null,
  count: Count,
): Promise<StoredAnswer | null> {
  const answer = kept === null ? null : await findAnswer(database, kept, clock.now())
  if (answer === null) await count()
  return answer
}

async function attempt(
  { database, clock, limits }: HandlerDependencies,
  request: FastifyRequest,
  kept: IdempotencyKey | null,
  work: Work,
): Promise<StoredAnswer> {
  const now = clock.now()
  const user = String(userOf(request))
  const countIn =
    (queries: Queries): CountInWrite =>
    (what, { times = 1, about } = {}) => {
      const account = about === undefined ? user : `${user} ${about}`
      return limits.count(what, { ip: request.ip, account }, { queries, times })
    }
  const workOnce = async (queries: Queries): Promise<StoredAnswer> => {
    if (kept !== null && !(await claimKey(queries, kept, now))) return known(queries, kept, now)
    const count = countIn(queries)
    await count('write')
    const result = await work(queries, count)
    // Thrown, so that the transaction takes back what the work did before it was refused.
    if (!result.ok) throw new FailureError(result.error)
    if (kept !== null) await storeAnswer(queries, kept, result.value)
    return result.value
  }
  const keepRefusal = (kept: IdempotencyKey, answer: Answer) => async (queries: Queries) => {
    if (!(await claimKey(queries, kept, now))) return known(queries, kept, now)
    await countIn(queries)('write')
    await storeAnswer(queries, kept, answer)
    return answer
  }
  try {
    return await inTransaction(database, workOnce, { isDoneOnce: kept !== null })
  } catch (error) {
    if (!(error instanceof FailureError)) throw error
    const { failure } = error
    const answer = refusal(failure, request, now)
    const isFinal = failure !== OTHER_REQUEST && failure.code !== 'RATE_LIMITED'
    if (kept === null || !isFinal) return answer
    return inTransaction(database, keepRefusal(kept, answer), { isDoneOnce: true })
  }
}

async function known(queries: Queries, kept: IdempotencyKey, now: Date): Promise<StoredAnswer> {
  const answer = await findAnswer(queries, kept, now)
  if (answer === null) throw new Error('A kept key has no answer.')
  return answer
}

function refusal(failure: Failure, request: FastifyRequest, now: Date): Answer {
  return {
    status: statusOf(failure),
    body: failureBody(failure, pathOf(request.url), now),
    ...(failure.headers && { headers: failure.headers }),
  }
}
