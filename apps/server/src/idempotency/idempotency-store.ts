import type { Queries } from '../database/database.ts'
import type { Answer } from './answer.ts'

const KEPT_FOR = 7 * 24 * 60 * 60 * 1000

export type KeptKey = { readonly userId: number; readonly key: string }

/**
 * Takes the key for this transaction. False when it was answered before; while another transaction
 * holds it, this waits for that one's end.
 */
export async function claimKey(queries: Queries, kept: KeptKey, now: Date): Promise<boolean> {
  const createdAt = now.toISOString()
  const row = await queries
    .insertInto('idempotency_keys')
    .values({ user_id: kept.userId, key: kept.key, created_at: createdAt })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'key'])
        .doUpdateSet({ created_at: createdAt, status: null, body: null })
        .where('idempotency_keys.created_at', '<', oldest(now)),
    )
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}

export async function keepAnswer(queries: Queries, kept: KeptKey, answer: Answer): Promise<void> {
  const { status, body, headers } = answer
  await queries
    .updateTable('idempotency_keys')
    .set({ status, body: JSON.stringify({ body, headers }) })
    .where('user_id', '=', kept.userId)
    .where('key', '=', kept.key)
    .execute()
}

export async function keptAnswer(queries: Queries, kept: KeptKey): Promise<Answer | null> {
  const row = await queries
    .selectFrom('idempotency_keys')
    .select(['status', 'body'])
    .where('user_id', '=', kept.userId)
    .where('key', '=', kept.key)
    .executeTakeFirst()
  if (row === undefined || row.status === null || row.body === null) return null
  return { status: row.status, ...JSON.parse(row.body) }
}

/** Removes what is older than the 7 days of design.md section 4. */
export async function forgetOldKeys(queries: Queries, now: Date): Promise<void> {
  await queries.deleteFrom('idempotency_keys').where('created_at', '<', oldest(now)).execute()
}

function oldest(now: Date): string {
  return new Date(now.getTime() - KEPT_FOR).toISOString()
}
