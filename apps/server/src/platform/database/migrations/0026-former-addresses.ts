import type { Migration } from 'kysely/migration'

/** The earlier addresses of users. */
export const formerAddresses: Migration = {
  async up(db) {
    await db.schema
      .createTable('former_addresses')
      .addColumn('email_key', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id'))
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('changed_at', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('former_addresses_by_user')
      .on('former_addresses')
      .column('user_id')
      .execute()
    // Finds a user's statements when they move to another address.
    await db.schema
      .createIndex('contacts_by_email')
      .on('contacts')
      .column('email_key')
      .where('email_key' as never, '!=', '')
      .execute()
  },
}
