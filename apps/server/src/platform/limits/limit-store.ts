import { sql } from 'kysely'
import type { Queries } from '../database/database.ts'
import type { LimitRule } from './rules.ts'

/** What is counted, and how often at once: a rule, for an address or an account. */
export type Window = { readonly rule: LimitRule; readonly key: string; readonly times: number }

/** A window with its count, this time included. */
type CountedWindow = Window & { readonly count: number; readonly resetsAt: string }

/** Counts in all windows with one statement, so one write to the disk; in a fixed order, so that no deadlock occurs. */
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

/** The most that clocks of two nodes, or of two requests, may differ, in milliseconds. */
const CLOCKS_DIFFER = 60_000

/** Whether the clock was set back after a window was counted: it ends later than one that begins now. */
function isAhead(rule: LimitRule, resetsAt: string, now: Date): boolean {
  return resetsAt > resetOf(rule, new Date(now.getTime() + CLOCKS_DIFFER))
}

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
