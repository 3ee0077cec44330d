import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { prepareAskedStatements } from './asked-statements.ts'
import { freshDatabase } from './fresh-database.ts'
import { migratedPostgres } from './migrated-databases.ts'

it('finds a statement that SQLite runs and PostgreSQL cannot', async () => {
  const { database, close } = await freshDatabase('sqlite')
  await database.selectFrom('games').select('id').limit(1).execute()
  await prepareAskedStatements(migratedPostgres())
  await sql`select ifnull(null, ${1})`.execute(database)
  await expect(prepareAskedStatements(migratedPostgres())).rejects.toThrow(
    /function ifnull\(.*\) does not exist: select ifnull\(null, \$1\)/,
  )
  await close()
})

it('leaves out what is asked of tables that a test has made', async () => {
  const { database, close } = await freshDatabase('sqlite')
  await sql`create table stacks (player integer)`.execute(database)
  await sql`select player from stacks`.execute(database)
  await prepareAskedStatements(migratedPostgres())
  await close()
})
