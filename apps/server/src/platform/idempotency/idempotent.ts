import { createHash } from 'node:crypto'
import { err, ok, type Result } from '@meldboard/engine'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Queries } from '../database/database.ts'
import { tryInSavepoint, tryInTransaction } from '../database/in-transaction.ts'
import type { HandlerDependencies } from '../dependencies.ts'
import { failureBody } from '../http/envelope.ts'
import { pathOf } from '../http/error-handler.ts'
import { type Failure, statusOf } from '../http/failure.ts'
import { accountOf, linkKey } from '../http/handler.ts'
import type { Counted, Limits } from '../limits/limits.ts'
import type { Limited } from '../limits/rules.ts'
import { requestLanguage } from '../messages.ts'
import type { Answer, StoredAnswer, StoredDocument } from './answer.ts'
import { claimKey, findAnswer, type IdempotencyKey, storeAnswer } from './idempotency-store.ts'

/** Counts for a limit of the user's account within the write's transaction, so that a rollback removes the count. */
export type CountInWrite = (
  what: Limited,
  options?: {
    readonly times?: number
    /** Counts separately for each subject, e.g. for addresses. */
    readonly about?: readonly string[]
  },
) => Promise<Counted>

/**
 * The work of one write in one transaction; a failure rolls it back. An answer without a body is rebuilt from its
 * document after the commit.
 */
type Work = (queries: Queries, count: CountInWrite) => Promise<Result<StoredAnswer, Failure>>

type Options = {
  /** Called when the write is committed, before its answer is sent. */
  readonly committed?: () => void
  /** Rebuilds an answer that is stored as the version of its document. Required for answers with a `document`. */
  readonly rebuild?: (kept: StoredDocument) => Promise<Result<Answer, Failure>>
}

/**
 * Does a write once: with an Idempotency-Key its answer, also a refusal, is stored in the same transaction, and the
 * same key of the same user or link gets that answer before any other check. Failures of the server are not stored, so
 * that a retry may succeed.
 */
export async function idempotent(
  { database, clock, limits }: HandlerDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  work: Work,
  { committed, rebuild }: Options = {},
): Promise<Result<FastifyReply, Failure>> {
  const key = keyOf(request)
  const now = clock.now()
  const write = async (queries: Queries): Promise<Result<StoredAnswer, Failure>> => {
    if (key !== null && !(await claimKey(queries, key, now))) return findAnswer(queries, key)
    const count = countIn(queries, limits, request)
    const counted = await countWrite(queries, limits, request, count)
    if (!counted.ok) return counted
    if (key === null) return work(queries, count)
    const done = await tryInSavepoint(queries, () => work(queries, count))
    const answer: Result<StoredAnswer, Failure> = done.ok
      ? done
      : answerOf(done.error, request, now)
    if (answer.ok) await storeAnswer(queries, key, answer.value)
    return answer
  }
  const stored = await tryInTransaction(database, write, { isDoneOnce: key !== null })
  if (!stored.ok) return stored
  committed?.()
  const answer = 'body' in stored.value ? ok(stored.value) : await rebuilt(stored.value, rebuild)
  if (!answer.ok) return answer
  const { status, headers = {}, body } = answer.value
  return ok(reply.code(status).headers(headers).send(body))
}

function keyOf(request: FastifyRequest): IdempotencyKey | null {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string') return null
  const { link } = request
  // Headers have no line breaks, so that keys of links and of users never coincide.
  const own = link === null ? key : `${linkKey(link)}\n${deviceOf(request)}${key}`
  return {
    userId: accountOf(request),
    key: own,
    // With its query, which names the game of a seat and the level of a link.
    request: `${request.method} ${request.url}`,
  }
}

/** Devices share a link for seats: a text that differs for each of them. */
function deviceOf({ headers }: FastifyRequest): string {
  const seatKey = headers['seat-key']
  if (typeof seatKey !== 'string') return ''
  return `${createHash('sha256').update(seatKey).digest('base64url')}\n`
}

/** A stolen link uses up only a part of the organizer's limit, and one for seats nothing of it. */
async function countWrite(
  queries: Queries,
  limits: Limits,
  request: FastifyRequest,
  count: CountInWrite,
): Promise<Counted> {
  const { ip, link } = request
  if (link === null) return count('write')
  const countFor = (what: Limited, account: string) =>
    limits.count(what, { ip, account }, { queries })
  if (link.level === 'seat') {
    const counted = await countFor('write-by-seat', `${linkKey(link)} ${deviceOf(request)}`)
    return counted.ok ? countFor('write-by-seats', linkKey(link)) : counted
  }
  const account = link.kind === 'game' ? String(link.id) : linkKey(link)
  const counted = await countFor('write-by-link', account)
  return counted.ok ? count('write') : counted
}

function countIn(queries: Queries, limits: Limits, request: FastifyRequest): CountInWrite {
  const user = String(accountOf(request))
  return (what, { times = 1, about } = {}) => {
    const account = about?.map((one) => `${user} ${one}`) ?? user
    return limits.count(what, { ip: request.ip, account }, { queries, times })
  }
}

/** The stored answer for refused work. "Try again later" stays a failure: it must not be the answer for a week. */
function answerOf(failure: Failure, request: FastifyRequest, now: Date): Result<Answer, Failure> {
  if (failure.code === 'RATE_LIMITED') return err(failure)
  return ok({
    status: statusOf(failure),
    body: failureBody(failure, pathOf(request.url), now, requestLanguage(request)),
    ...(failure.headers && { headers: failure.headers }),
  })
}

/** Outside the transaction: a long game takes a while, and SQLite has one connection. */
function rebuilt(
  kept: StoredDocument,
  rebuild: Options['rebuild'],
): Promise<Result<Answer, Failure>> {
  if (rebuild === undefined) throw new Error('A kept answer cannot be made again.')
  return rebuild(kept)
}
