import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { signedInUser } from '../games/testing/signed-in-user.ts'
import type { Queries } from './database.ts'
import { isUniqueViolation } from './database-error.ts'
import { executedMigrations, migrate } from './migrate.ts'
import { describeDatabases } from './testing/describe-databases.ts'
import { freshDatabase } from './testing/fresh-database.ts'

describeDatabases('migrate', (fresh, engine) => {
  it('changes nothing when the schema is up to date', async () => {
    expect(await migrate(fresh().database, engine)).toEqual([])
  })

  it('leaves no migration half done: it ran, or it can run again', async () => {
    const { database, close } = await freshDatabase(engine)
    const user_id = await someone(database)
    const key = { user_id, key: 'kept', request: '', created_at: '', status: null, body: null }
    await database.insertInto('idempotency_keys').values(key).execute()
    await sql`delete from kysely_migration where name >= '0006'`.execute(database)
    // Its first step empties the table, its second fails: the column is there.
    await expect(migrate(database, engine)).rejects.toThrow(/request/)
    const kept = await database.selectFrom('idempotency_keys').select('key').execute()
    expect(kept).toEqual([{ key: 'kept' }])
    expect((await executedMigrations(database, engine)).at(-1)).toBe('0005-shared-secret')
    await close()
  })

  it('refuses a game of nobody', async () => {
    const insert = fresh().database.insertInto('games').values(emptyGame(999))
    await expect(insert.execute()).rejects.toThrow(/foreign key/i)
  })

  it('refuses two events of one version', async () => {
    const { database } = fresh()
    const user_id = await someone(database)
    const { id } = await database
      .insertInto('games')
      .values(emptyGame(user_id))
      .returning('id')
      .executeTakeFirstOrThrow()
    const event = { game_id: id, version: 1, user_id, recorded_at: '', event: '{}' }
    await database.insertInto('game_events').values(event).execute()
    const again = database.insertInto('game_events').values(event).execute()
    expect(isUniqueViolation(await again.catch((error: unknown) => error))).toBe(true)
  })
})

async function someone(database: Queries): Promise<number> {
  const clock = { now: () => new Date() }
  const ids = { uuid: () => crypto.randomUUID() }
  const configuration = { authSecret: 'a secret of at least thirty-two bytes' }
  const user = await signedInUser({ database, clock, ids, configuration }, 'Asha Rao', true)
  return user.id
}

function emptyGame(organizer_id: number) {
  return {
    uuid: crypto.randomUUID(),
    organizer_id,
    version: 1,
    status: 'INPROGRESS' as const,
    name: 'Friday table',
    description: '',
    target_score: 200,
    drop_score: 20,
    middle_drop_score: 40,
    full_count_score: 80,
    player_count: 0,
    current_round: 0,
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-01-01T00:00:00.000Z',
    state: '{}',
  }
}
