import type { Migration } from 'kysely/migration'

/** The subject of a user at the operator's own OpenID provider. */
export const ownProvider: Migration = {
  async up(db) {
    await db.schema.alterTable('users').addColumn('oidc_subject', 'text').execute()
    await db.schema
      .createIndex('users_by_oidc_subject')
      .unique()
      .on('users')
      .column('oidc_subject')
      .execute()
  },
}
