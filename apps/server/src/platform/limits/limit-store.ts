import { sql } from 'kysely'
import type { Queries } from '../database/database.ts'
import type { LimitRule } from './rules.ts'

/** What is counted, and how often at once: a rule, for an address or an account. */
export type Window = { readonly rule: LimitRule; readonly key: string; readonly times: number }

/** A window with what has been counted in it, this time included. */
type CountedWindow = Window & { readonly count: number; readonly resetsAt: string }

/**
 * Counts each window. One statement, so one write to the disk; always in one order, so that no two
 * wait crosswise.
 */
export async function countAll(
  db: Queries,
  windows: readonly Window[],
  now: Date,
): Promise<readonly CountedWindow[]> {
  const started = now.toISOString()
  const rows = windows
    .map(({ rule, key, times }) => {
      return { key, count: times, resets_at: resetOf(rule, now) }
    })
    .sort((one, other) => (one.key < other.key ? -1 : 1))
  // A window that ends later than one that begins now was counted by a clock that has been set back since.
  const isOver = sql<boolean>`(rate_limits.resets_at <= ${started} or rate_limits.resets_at > excluded.resets_at)`
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
  const byKey = new Map(counted.map((row) => [row.key, row]))
  return windows.flatMap((window) => {
    const row = byKey.get(window.key)
    return row === undefined ? [] : [{ ...window, count: row.count, resetsAt: row.resets_at }]
  })
}

/** Returns the count of each window as it is now, without counting. */
export async function findCounts(
  db: Queries,
  windows: readonly Window[],
  now: Date,
): Promise<readonly CountedWindow[]> {
  const rows = await db
    .selectFrom('rate_limits')
    .select(['key', 'count', 'resets_at as resetsAt'])
    .where(
      'key',
      'in',
      windows.map(({ key }) => key),
    )
    .where('resets_at', '>', now.toISOString())
    .execute()
  return windows.flatMap((window) => {
    const latest = resetOf(window.rule, now)
    const row = rows.find(({ key, resetsAt }) => key === window.key && resetsAt <= latest)
    return row === undefined ? [] : [{ ...window, ...row }]
  })
}

/** Returns when a window that begins now is over. */
function resetOf({ seconds }: LimitRule, now: Date): string {
  return new Date(now.getTime() + seconds * 1000).toISOString()
}

export async function takeBack(db: Queries, keys: readonly string[], times: number): Promise<void> {
  await db
    .updateTable('rate_limits')
    .set((eb) => ({ count: eb('count', '-', times) }))
    .where('key', 'in', keys)
    .where('count', '>=', times)
    .execute()
}
