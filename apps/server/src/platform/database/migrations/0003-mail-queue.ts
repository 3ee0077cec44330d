import type { Migration } from 'kysely/migration'

export const mailQueue: Migration = {
  async up(db) {
    await db.schema
      .createTable('mail_queue')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('sealed', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('due_at', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('mail_queue_by_due').on('mail_queue').column('due_at').execute()
  },
}
