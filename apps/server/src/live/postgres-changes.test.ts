import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../platform/database/testing/fresh-database.ts'
import { PostgresChanges } from './postgres-changes.ts'

describe('the connection that listens', () => {
  let fresh: FreshDatabase
  beforeAll(async () => {
    fresh = await freshDatabase('postgres')
  })
  afterAll(() => fresh.close())

  const say = (payload: string) =>
    sql`select pg_notify('meldboard_games', ${payload})`.execute(fresh.database)

  it('has everything compared each time it begins to listen, so that nothing announced before is missed', async () => {
    const happened: string[] = []
    const changes = new PostgresChanges(fresh.url ?? '', {
      warn: () => void happened.push('lost'),
    })
    changes.listen({
      changed: (uuid) => void happened.push(uuid),
      missed: () => void happened.push('compare'),
    })
    await changes.start()
    await say('one')
    const both = expect.arrayContaining(['compare', 'one'])
    await vi.waitFor(() => expect(happened).toEqual(both), 60_000)
    for (let time = 0; time < 3; time += 1) {
      happened.length = 0
      await fresh.endConnections()
      await vi.waitFor(async () => {
        await say(`after ${time}`)
        expect(happened).toContain(`after ${time}`)
      }, 60_000)
      await vi.waitFor(() => expect(happened).toContain('compare'), 60_000)
      expect(happened.indexOf('compare')).toBeGreaterThan(happened.indexOf('lost'))
    }
    await changes.stop()
  })
})
