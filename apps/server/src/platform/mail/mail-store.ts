import { DAY, HOUR, MINUTE } from '../clock.ts'
import type { Queries } from '../database/database.ts'

/** Longer than any try can take: then another worker may take the mail. */
const LEASE = 2 * MINUTE

/** The pauses before the second, third ... try; the last one repeats. */
const BACKOFF = [5_000, 20_000, MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR] as const

type NewMail = {
  readonly id: string
  readonly sealed: string
  readonly now: Date
  readonly expiresAt: Date
}

export async function insertMail(
  db: Queries,
  { id, sealed, now, expiresAt }: NewMail,
): Promise<void> {
  const times = { due_at: now.toISOString(), expires_at: expiresAt.toISOString() }
  await db
    .insertInto('mail_queue')
    .values({ id, sealed, attempts: 0, ...times })
    .execute()
}

export async function mailsWaiting(database: Queries): Promise<number> {
  const { count } = await database
    .selectFrom('mail_queue')
    .select((mails) => mails.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** One statement decides, without locks that only one of the databases has. */
export function lease(db: Queries, now: Date) {
  return db
    .updateTable('mail_queue')
    .set((eb) => ({
      due_at: new Date(now.getTime() + LEASE).toISOString(),
      attempts: eb('attempts', '+', 1),
    }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('mail_queue')
        .select('id')
        .where('due_at', '<=', now.toISOString())
        .orderBy('due_at')
        .limit(1),
    )
    .where('due_at', '<=', now.toISOString())
    .returning(['id', 'sealed', 'attempts'])
    .executeTakeFirst()
}

export async function postpone(
  db: Queries,
  id: string,
  attempts: number,
  now: Date,
): Promise<void> {
  const wait = BACKOFF[attempts - 1] ?? BACKOFF[BACKOFF.length - 1] ?? DAY
  const due_at = new Date(now.getTime() + wait).toISOString()
  await db.updateTable('mail_queue').set({ due_at }).where('id', '=', id).execute()
}

export async function dropExpired(db: Queries, now: Date): Promise<void> {
  await db.deleteFrom('mail_queue').where('expires_at', '<=', now.toISOString()).execute()
}

export async function remove(db: Queries, id: string): Promise<void> {
  await db.deleteFrom('mail_queue').where('id', '=', id).execute()
}
