import { expect, it } from 'vitest'
import { signedInUser } from '../games/testing/signed-in-user.ts'
import { isUniqueViolation } from './database-error.ts'
import { migrate } from './migrate.ts'
import { describeDatabases } from './testing/describe-databases.ts'

describeDatabases('migrate', (fresh, engine) => {
  it('changes nothing when the schema is up to date', async () => {
    await expect(migrate(fresh().database, engine)).resolves.toBeUndefined()
  })

  it('refuses a game of nobody', async () => {
    const insert = fresh().database.insertInto('games').values(emptyGame(999))
    await expect(insert.execute()).rejects.toThrow(/foreign key/i)
  })

  it('refuses two events of one version', async () => {
    const { database } = fresh()
    const clock = { now: () => new Date() }
    const ids = { uuid: () => crypto.randomUUID() }
    const configuration = { authSecret: 'a secret of at least thirty-two bytes' }
    const user = await signedInUser({ database, clock, ids, configuration }, 'Asha Rao', true)
    const { id } = await database
      .insertInto('games')
      .values(emptyGame(user.id))
      .returning('id')
      .executeTakeFirstOrThrow()
    const event = { game_id: id, version: 1, user_id: user.id, recorded_at: '', event: '{}' }
    await database.insertInto('game_events').values(event).execute()
    const again = database.insertInto('game_events').values(event).execute()
    expect(isUniqueViolation(await again.catch((error: unknown) => error))).toBe(true)
  })
})

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
