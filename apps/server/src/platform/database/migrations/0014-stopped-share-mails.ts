import type { Migration } from 'kysely/migration'

/** The mailboxes that want no shared game mailed, by whomever. */
export const stoppedShareMails: Migration = {
  async up(db) {
    await db.schema
      .createTable('stopped_share_mails')
      .addColumn('mailbox_hash', 'text', (column) => column.primaryKey())
      .addColumn('stopped_at', 'text', (column) => column.notNull())
      .execute()
  },
}
