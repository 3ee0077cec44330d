import { Migrator } from 'kysely/migration'
import type { Queries } from './database.ts'
import type { DatabaseEngine } from './engine.ts'
import { migrations } from './migrations/migrations.ts'

/** Brings the schema up to date; several nodes may call it at once. */
export async function migrate(database: Queries, engine: DatabaseEngine): Promise<void> {
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => migrations(engine) },
  })
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined) throw error
}
