import type { Result } from '@meldboard/engine'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppDependencies } from '../app-dependencies.ts'
import { userOf } from '../authorization/signed-in.ts'
import type { Queries } from '../database/database.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { failureBody } from '../http/envelope.ts'
import { pathOf } from '../http/error-handler.ts'
import { type Failure, FailureError, statusOf } from '../http/failure.ts'
import type { Answer } from './answer.ts'
import {
  claimKey,
  type KeptKey,
  keepAnswer,
  keptAnswer,
  OTHER_REQUEST,
} from './idempotency-store.ts'

/** The work of one write, in one transaction; a failure takes back all it did. */
export type Work = (queries: Queries) => Promise<Result<Answer, Failure>>

/**
 * Counts the work against a rate limit, so not again for a retry. It stays when the work is taken
 * back, and a refusal of its own is not kept: "try again later" must not be the answer for a week.
 */
export type Count = () => Promise<void>

/** Hears that what a work did is there to stay, before its answer is sent. */
export type Committed = () => void

/**
 * Does a write once: with an Idempotency-Key its answer is kept in the same transaction, refusals
 * included, and the same key from the same user is answered with it before anything else is looked
 * at. What failed on our side is not kept, so that a retry may succeed.
 */
export async function answerOnce(
  dependencies: AppDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  work: Work,
  { count, committed }: { readonly count?: Count; readonly committed?: Committed } = {},
): Promise<FastifyReply> {
  const kept = keyOf(request)
  const answer =
    (count && (await countFirst(dependencies, kept, count))) ??
    (await attempt(dependencies, request, kept, work))
  committed?.()
  return reply
    .code(answer.status)
    .headers(answer.headers ?? {})
    .send(answer.body)
}

function keyOf(request: FastifyRequest): KeptKey | null {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string') return null
  return { userId: userOf(request), key, request: `${request.method} ${pathOf(request.url)}` }
}

/** Counts, unless the answer is known already. */
async function countFirst(
  { database, clock }: AppDependencies,
  kept: KeptKey | null,
  count: Count,
): Promise<Answer | null> {
  const answer = kept === null ? null : await keptAnswer(database, kept, clock.now())
  if (answer === null) await count()
  return answer
}

async function attempt(
  { database, clock }: AppDependencies,
  request: FastifyRequest,
  kept: KeptKey | null,
  work: Work,
): Promise<Answer> {
  const now = clock.now()
  const workOnce = async (queries: Queries) => {
    if (kept !== null && !(await claimKey(queries, kept, now))) return known(queries, kept, now)
    const result = await work(queries)
    // Thrown, so that the transaction takes back what the work did before it was refused.
    if (!result.ok) throw new FailureError(result.error)
    if (kept !== null) await keepAnswer(queries, kept, result.value)
    return result.value
  }
  try {
    return await inTransaction(database, workOnce, { isDoneOnce: kept !== null })
  } catch (error) {
    if (!(error instanceof FailureError)) throw error
    const answer = refusal(error.failure, request, now)
    const isFinal = kept !== null && error.failure !== OTHER_REQUEST
    return isFinal ? keepRefusal(database, kept, answer, now) : answer
  }
}

async function known(queries: Queries, kept: KeptKey, now: Date): Promise<Answer> {
  const answer = await keptAnswer(queries, kept, now)
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

async function keepRefusal(
  database: Queries,
  kept: KeptKey,
  answer: Answer,
  now: Date,
): Promise<Answer> {
  const keepOnce = async (queries: Queries) => {
    if (!(await claimKey(queries, kept, now))) return known(queries, kept, now)
    await keepAnswer(queries, kept, answer)
    return answer
  }
  return inTransaction(database, keepOnce, { isDoneOnce: true })
}
