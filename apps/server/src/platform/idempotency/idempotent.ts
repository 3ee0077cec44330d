import { ok, type Result } from '@meldboard/engine'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Queries } from '../database/database.ts'
import { tryInTransaction } from '../database/in-transaction.ts'
import type { HandlerDependencies } from '../dependencies.ts'
import { failureBody } from '../http/envelope.ts'
import { pathOf } from '../http/error-handler.ts'
import { type Failure, statusOf } from '../http/failure.ts'
import { userOf } from '../http/handler.ts'
import type { Counted } from '../limits/limits.ts'
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
 */
export type CountInWrite = (
  what: Limited,
  options?: {
    readonly times?: number
    /** Counted apart for each of what it is about, e.g. addresses. */
    readonly about?: readonly string[]
  },
) => Promise<Counted>

/** The work of one write, in one transaction; a failure takes back all it did. */
type Work = (queries: Queries, count: CountInWrite) => Promise<Result<Answer, Failure>>

type OnceOptions = {
  /** Counts the work before it begins, so not again for a retry. It stays when the work is taken back. */
  readonly count?: () => Promise<Counted>
  /** Called when the write is committed, before its answer is sent. */
  readonly committed?: () => void
  /**
   * Rebuilds an answer of which only the version of its document is stored. Needed where an answer
   * has a `document`.
   */
  readonly rebuild?: (kept: StoredDocument) => Promise<Result<Answer, Failure>>
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
): Promise<Result<FastifyReply, Failure>> {
  const key = keyOf(request)
  const counted = await countFirst(dependencies, key, count)
  if (!counted.ok) return counted
  const done =
    counted.value === null ? await attempt(dependencies, request, key, work) : ok(counted.value)
  if (!done.ok) return done
  committed?.()
  const answer = 'body' in done.value ? ok(done.value) : await rebuilt(done.value, rebuild)
  if (!answer.ok) return answer
  const { status, headers = {}, body } = answer.value
  return ok(reply.code(status).headers(headers).send(body))
}

function keyOf(request: FastifyRequest): IdempotencyKey | null {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string') return null
  return { userId: userOf(request), key, request: `${request.method} ${pathOf(request.url)}` }
}

/** Counts, unless the answer is known already: then it is returned. */
async function countFirst(
  { database, clock }: HandlerDependencies,
  key: IdempotencyKey | null,
  count: OnceOptions['count'],
): Promise<Result<StoredAnswer | null, Failure>> {
  if (count === undefined) return ok(null)
  const known = key === null ? ok(null) : await findAnswer(database, key, clock.now())
  if (!known.ok || known.value !== null) return known
  const counted = await count()
  return counted.ok ? ok(null) : counted
}

async function attempt(
  { database, clock, limits }: HandlerDependencies,
  request: FastifyRequest,
  key: IdempotencyKey | null,
  work: Work,
): Promise<Result<StoredAnswer, Failure>> {
  const now = clock.now()
  const user = String(userOf(request))
  const countIn =
    (queries: Queries): CountInWrite =>
    (what, { times = 1, about } = {}) => {
      const account = about?.map((one) => `${user} ${one}`) ?? user
      return limits.count(what, { ip: request.ip, account }, { queries, times })
    }
  /** Does `work`, unless the key has an answer. */
  const once =
    (work: Work) =>
    async (queries: Queries): Promise<Result<StoredAnswer, Failure>> => {
      if (key !== null && !(await claimKey(queries, key, now))) return known(queries, key, now)
      const count = countIn(queries)
      const counted = await count('write')
      if (!counted.ok) return counted
      const answer = await work(queries, count)
      if (answer.ok && key !== null) await storeAnswer(queries, key, answer.value)
      return answer
    }
  const options = { isDoneOnce: key !== null }
  const done = await tryInTransaction(database, once(work), options)
  if (done.ok || key === null || !isFinal(done.error)) return done
  // The transaction has taken back what the work did before it was refused.
  const refusal = refusalOf(done.error, request, now)
  return tryInTransaction(
    database,
    once(async () => ok(refusal)),
    options,
  )
}

async function known(
  queries: Queries,
  key: IdempotencyKey,
  now: Date,
): Promise<Result<StoredAnswer, Failure>> {
  const answer = await findAnswer(queries, key, now)
  if (!answer.ok) return answer
  if (answer.value === null) throw new Error('A kept key has no answer.')
  return ok(answer.value)
}

function isFinal(failure: Failure): boolean {
  return failure !== OTHER_REQUEST && failure.code !== 'RATE_LIMITED'
}

function refusalOf(failure: Failure, request: FastifyRequest, now: Date): Answer {
  return {
    status: statusOf(failure),
    body: failureBody(failure, pathOf(request.url), now),
    ...(failure.headers && { headers: failure.headers }),
  }
}

/** Outside the transaction: a long game takes a while, and SQLite has one connection. */
function rebuilt(
  kept: StoredDocument,
  rebuild: OnceOptions['rebuild'],
): Promise<Result<Answer, Failure>> {
  if (rebuild === undefined) throw new Error('A kept answer cannot be made again.')
  return rebuild(kept)
}
