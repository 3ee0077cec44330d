import type { Migration } from 'kysely/migration'

/** Mailboxes that get no mails of shared games. */
export const stoppedShareMails: Migration = {
  async up(db) {
    await db.schema
      .createTable('stopped_share_mails')
      .addColumn('mailbox_hash', 'text', (column) => column.primaryKey())
      .addColumn('stopped_at', 'text', (column) => column.notNull())
      .execute()
  },
}
