import { sql } from 'kysely'
import type { Queries } from '../database/database.ts'
import type { LimitRule } from './rules.ts'

/** What is counted: a rule, for an address or an account. */
export type Window = { readonly rule: LimitRule; readonly key: string }

/**
 * Counts each window, as often as it is in the list. One statement, so one write to the disk; always
 * in one order, so that no two wait crosswise.
 */
export async function countAll(db: Queries, windows: readonly Window[], times: number, now: Date) {
  const started = now.toISOString()
  const byKey = new Map<string, { key: string; count: number; resets_at: string }>()
  for (const { rule, key } of windows) {
    const resets_at = new Date(now.getTime() + rule.seconds * 1000).toISOString()
    byKey.set(key, { key, count: (byKey.get(key)?.count ?? 0) + times, resets_at })
  }
  const rows = [...byKey.values()].sort((one, other) => (one.key < other.key ? -1 : 1))
  const isOver = sql<boolean>`rate_limits.resets_at <= ${started}`
  const counted = await db
    .insertInto('rate_limits')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when ${isOver} then excluded.count else rate_limits.count + excluded.count end`,
        resets_at: sql<string>`case when ${isOver} then excluded.resets_at else rate_limits.resets_at end`,
      }),
    )
    .returning(['key', 'count', 'resets_at'])
    .execute()
  return new Map(counted.map((row) => [row.key, row]))
}

export async function takeBack(db: Queries, keys: readonly string[], times: number): Promise<void> {
  await db
    .updateTable('rate_limits')
    .set((eb) => ({ count: eb('count', '-', times) }))
    .where('key', 'in', keys)
    .where('count', '>=', times)
    .execute()
}
