import { type Clock, DAY, type Ids } from '../clock.ts'
import type { Queries } from '../database/database.ts'
import { seal, unseal } from '../seal.ts'
import type { Delivery, Mail, MailMessage } from './mail.ts'
import { dropExpired, insertMail, lease, postpone, remove } from './mail-store.ts'

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
  readonly onSend: () => void
}

/** Mails in the database until they are sent, so that neither a failure nor a restart loses one. */
export function createMailQueue({ database, clock, ids, key, onSend }: QueueContext): MailQueue {
  return {
    async send({ expiresAt, ...message }, queries = database) {
      const now = clock.now()
      const sealed = seal(key, JSON.stringify(message))
      const end = expiresAt ?? new Date(now.getTime() + DAY)
      await insertMail(queries, { id: ids.uuid(), sealed, now, expiresAt: end })
      onSend()
    },
    async next() {
      const now = clock.now()
      await dropExpired(database, now)
      const row = await lease(database, now)
      if (row === undefined) return null
      const message = messageOf(key, row.sealed)
      if (message !== null) return { delivery: { ...message, id: row.id }, attempts: row.attempts }
      // Sealed under another AUTH_SECRET, which may come back: it stays until the mail expires.
      await postpone(database, row.id, row.attempts, now)
      return null
    },
    done: (id) => remove(database, id),
    retry: ({ delivery, attempts }) => postpone(database, delivery.id, attempts, clock.now()),
  }
}

function messageOf(key: Uint8Array, sealed: string): MailMessage | null {
  const text = unseal(key, sealed)
  return text === null ? null : JSON.parse(text)
}
