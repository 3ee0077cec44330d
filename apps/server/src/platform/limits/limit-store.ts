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
  const byKey = new Map(counted.map((row) => [row.key, row]))
  const all = windows.flatMap((window) => {
    const row = byKey.get(window.key)
    return row === undefined ? [] : [{ ...window, count: row.count, resetsAt: row.resets_at }]
  })
  const ahead = all.filter(({ rule, resetsAt }) => isAhead(rule, resetsAt, now))
  if (ahead.length === 0) return all
  const keys = ahead.map(({ key }) => key)
  await db.deleteFrom('rate_limits').where('key', 'in', keys).execute()
  return [...all.filter((window) => !ahead.includes(window)), ...(await countAll(db, ahead, now))]
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
    const row = rows.find(({ key }) => key === window.key)
    const isCounted = row !== undefined && !isAhead(window.rule, row.resetsAt, now)
    return isCounted ? [{ ...window, ...row }] : []
  })
}

/** How far the clocks of two nodes, or of two requests of one, may differ, in milliseconds. */
const CLOCKS_DIFFER = 60_000

/** Whether a window was counted by a clock that has been set back since: it ends later than one that begins now. */
function isAhead(rule: LimitRule, resetsAt: string, now: Date): boolean {
  return resetsAt > resetOf(rule, new Date(now.getTime() + CLOCKS_DIFFER))
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
