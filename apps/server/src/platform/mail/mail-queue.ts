import type { Clock, Ids } from '../../app-dependencies.ts'
import type { Queries } from '../database/database.ts'
import type { Mail, MailMessage } from './mail.ts'
import type { Delivery } from './mail-transport.ts'
import { seal, unseal } from './seal.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Longer than any one try can take: then another worker may take the mail over. */
const LEASE = 2 * MINUTE

/** What to wait before the second, third ... try; then the last one again and again. */
const BACKOFF = [5_000, 20_000, MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE] as const

export type QueuedMail = { readonly delivery: Delivery; readonly attempts: number }

export type MailQueue = Mail & {
  /** Takes the mail that has waited longest; no other worker gets it until the lease is over. */
  readonly next: () => Promise<QueuedMail | null>
  readonly done: (id: string) => Promise<void>
  /** Puts a mail back for a later try. */
  readonly retry: (mail: QueuedMail) => Promise<void>
}

type QueueContext = {
  readonly database: Queries
  readonly clock: Clock
  readonly ids: Ids
  readonly key: Uint8Array
  /** Called when there is a mail to send. */
  readonly onSend: () => void
}

/** Mails kept in the database until they are sent, so that neither a failure nor a restart loses one. */
export function createMailQueue({ database, clock, ids, key, onSend }: QueueContext): MailQueue {
  return {
    async send({ expiresAt, ...message }, queries = database) {
      const now = clock.now()
      const row = {
        id: ids.uuid(),
        sealed: seal(key, JSON.stringify(message)),
        attempts: 0,
        due_at: now.toISOString(),
        expires_at: (expiresAt ?? new Date(now.getTime() + DAY)).toISOString(),
      }
      await queries.insertInto('mail_queue').values(row).execute()
      onSend()
    },
    async next() {
      const now = clock.now()
      await dropExpired(database, now)
      const row = await lease(database, now)
      if (row === undefined) return null
      const message = messageOf(key, row.sealed)
      if (message !== null) return { delivery: { ...message, id: row.id }, attempts: row.attempts }
      // Sealed under another AUTH_SECRET, which may come back: kept until the mail expires.
      await postpone(database, row.id, row.attempts, now)
      return null
    },
    done: (id) => remove(database, id),
    retry: ({ delivery, attempts }) => postpone(database, delivery.id, attempts, clock.now()),
  }
}

/** How many mails are in the queue. */
export async function mailsWaiting(database: Queries): Promise<number> {
  const { count } = await database
    .selectFrom('mail_queue')
    .select((mails) => mails.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** One statement decides, without locks that one of the databases does not have. */
function lease(db: Queries, now: Date) {
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

async function postpone(db: Queries, id: string, attempts: number, now: Date): Promise<void> {
  const wait = BACKOFF[attempts - 1] ?? BACKOFF[BACKOFF.length - 1] ?? DAY
  const due_at = new Date(now.getTime() + wait).toISOString()
  await db.updateTable('mail_queue').set({ due_at }).where('id', '=', id).execute()
}

async function dropExpired(db: Queries, now: Date): Promise<void> {
  await db.deleteFrom('mail_queue').where('expires_at', '<=', now.toISOString()).execute()
}

async function remove(db: Queries, id: string): Promise<void> {
  await db.deleteFrom('mail_queue').where('id', '=', id).execute()
}

function messageOf(key: Uint8Array, sealed: string): MailMessage | null {
  const text = unseal(key, sealed)
  return text === null ? null : JSON.parse(text)
}
