import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { err, ok, type Result } from '@meldboard/engine'
import type { Queries } from '../database/database.ts'
import { conflict, type Failure } from '../http/failure.ts'
import type { Answer, StoredAnswer } from './answer.ts'

const KEPT_FOR = 7 * 24 * 60 * 60 * 1000

export type IdempotencyKey = {
  readonly userId: number
  readonly key: string
  /** The method, path and query of its request. */
  readonly request: string
}

/**
 * The same key with another method, path or query is an error of the client: the first request's answer would be false for it.
 */
const OTHER_REQUEST = conflict('keyOfOtherRequest')

/**
 * Takes the key for this transaction, after waiting for another transaction that has it. False: it was already
 * answered.
 */
export async function claimKey(
  queries: Queries,
  kept: IdempotencyKey,
  now: Date,
): Promise<boolean> {
  const createdAt = now.toISOString()
  const row = await queries
    .insertInto('idempotency_keys')
    .values({ user_id: kept.userId, key: kept.key, request: kept.request, created_at: createdAt })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'key'])
        .doUpdateSet({ request: kept.request, created_at: createdAt, status: null, body: null })
        .where('idempotency_keys.created_at', '<', oldest(now)),
    )
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Stores what a repeated answer needs. For a game's document that is its version: large games in all answers would let
 * one account fill the disk.
 */
export async function storeAnswer(
  queries: Queries,
  kept: IdempotencyKey,
  answer: StoredAnswer,
): Promise<void> {
  const { status, document } = answer
  const content = 'body' in answer && document === undefined ? contentOf(answer) : { document }
  await queries
    .updateTable('idempotency_keys')
    .set({ status, body: compressed(JSON.stringify(content)) })
    .where('user_id', '=', kept.userId)
    .where('key', '=', kept.key)
    .execute()
}

function contentOf({ body, keptBody = body, headers }: Answer) {
  return { body: keptBody, headers }
}

/** The answer under a key that cannot be claimed; CONFLICT: it belongs to another request. */
export async function findAnswer(
  queries: Queries,
  kept: IdempotencyKey,
): Promise<Result<StoredAnswer, Failure>> {
  const row = await queries
    .selectFrom('idempotency_keys')
    .select(['request', 'status', 'body'])
    .where('user_id', '=', kept.userId)
    .where('key', '=', kept.key)
    .executeTakeFirstOrThrow()
  if (row.request !== kept.request) return err(OTHER_REQUEST)
  if (row.status === null || row.body === null) throw new Error('A kept key has no answer.')
  return ok({ status: row.status, ...JSON.parse(decompressed(row.body)) })
}

/** Removes answers older than 7 days (P-api-9). */
export async function forgetOldKeys(queries: Queries, now: Date): Promise<void> {
  await queries.deleteFrom('idempotency_keys').where('created_at', '<', oldest(now)).execute()
}

function oldest(now: Date): string {
  return new Date(now.getTime() - KEPT_FOR).toISOString()
}

/** Earlier releases stored whole documents in this form, for 7 days. */
function compressed(text: string): string {
  return deflateRawSync(text).toString('base64')
}

function decompressed(text: string): string {
  return inflateRawSync(Buffer.from(text, 'base64')).toString('utf8')
}
