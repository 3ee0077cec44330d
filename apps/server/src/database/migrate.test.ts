import { expect, it } from 'vitest'
import { migrate } from './migrate.ts'
import { describeDatabases } from './testing/describe-databases.ts'

describeDatabases('migrate', (fresh, engine) => {
  it('changes nothing when the schema is up to date', async () => {
    await expect(migrate(fresh().database, engine)).resolves.toBeUndefined()
  })

  it('leaves no row of a new table behind', async () => {
    const rows = await fresh().database.selectFrom('games').selectAll().execute()
    expect(rows).toEqual([])
  })

  it('refuses two events of one version', async () => {
    const { database } = fresh()
    const { id } = await database
      .insertInto('games')
      .values(emptyGame())
      .returning('id')
      .executeTakeFirstOrThrow()
    const event = { game_id: id, version: 1, user_id: 1, recorded_at: '', event: '{}' }
    await database.insertInto('game_events').values(event).execute()
    await expect(database.insertInto('game_events').values(event).execute()).rejects.toThrow()
  })
})

function emptyGame() {
  return {
    uuid: crypto.randomUUID(),
    organizer_id: 1,
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
