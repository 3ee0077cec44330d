import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { gameWorld } from '../../games/testing/game-world.ts'
import { newGame } from '../../games/testing/new-game.ts'
import { signedInUser } from '../../games/testing/signed-in-user.ts'
import type { Queries } from './database.ts'
import { isUniqueViolation } from './database-error.ts'
import { executedMigrations, migrate, requireSchema } from './migrate.ts'
import { searchSpellings } from './migrations/0028-search-spellings.ts'
import { migrations } from './migrations/migrations.ts'
import { openPostgres } from './postgres.ts'
import { describeBothDatabases } from './testing/describe-databases.ts'
import { emptyPostgres, freshDatabase } from './testing/fresh-database.ts'

describeBothDatabases('migrate', (fresh, engine) => {
  it('changes nothing when the schema is up to date', async () => {
    expect(await migrate(fresh().database, engine)).toEqual([])
  })

  it('leaves no migration half done: it ran, or it can run again', async () => {
    const { database, close } = await freshDatabase(engine)
    const user_id = await someone(database)
    const key = { user_id, key: 'kept', request: '', created_at: '', status: null, body: null }
    await database.insertInto('idempotency_keys').values(key).execute()
    await sql`delete from kysely_migration where name >= '0006'`.execute(database)
    // Its first step empties the table, its second fails: the column exists.
    await expect(migrate(database, engine)).rejects.toThrow(/request/)
    const kept = await database.selectFrom('idempotency_keys').select('key').execute()
    expect(kept).toEqual([{ key: 'kept' }])
    expect((await executedMigrations(database)).at(-1)).toBe('0005-shared-secret')
    await close()
  })

  it('refuses a schema that a newer version made, for a server and for a command', async () => {
    const { database, close } = await freshDatabase(engine)
    await sql`insert into kysely_migration values ('9999-newer', '2027-01-01')`.execute(database)
    const newer = 'its schema was made by a newer Meldboard (9999-newer). Upgrade this one first.'
    await expect(migrate(database, engine)).rejects.toThrow(newer)
    await expect(requireSchema({ database, engine })).rejects.toThrow(newer)
    await close()
  })

  it('lets a game be found in either spelling that was stored in the other one (P-games-17)', async () => {
    const { database, close } = await freshDatabase(engine)
    const world = await gameWorld(database)
    const organizer = await world.person()
    const { id } = await newGame(organizer, ['Asha', 'Bela'], { name: 'हिन्दी WEIẞ' })
    const found = async (text: string) => {
      const { body } = await organizer.call('GET', `/games?search=${encodeURIComponent(text)}`)
      return body.data.map((game: { id: number }) => game.id)
    }
    await database
      .updateTable('game_listings')
      .set({ search_text: 'हिन्दी weiß organizer bela' })
      .execute()
    expect(await found('weiss')).toEqual([])
    await searchSpellings.up(database)
    for (const text of ['हिंदी', 'हिन्दी', 'हिन्', 'weiss', 'WEIẞ'])
      expect(await found(text)).toEqual([id])
    await world.close()
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

describe('two nodes that start at once on a new PostgreSQL', () => {
  const twoNodes = async (url: string) => {
    const pools = [openPostgres(url, () => undefined), openPostgres(url, () => undefined)]
    return {
      migrateBoth: () => Promise.all(pools.map((pool) => migrate(pool, 'postgres'))),
      close: () => Promise.all(pools.map((pool) => pool.destroy())),
    }
  }

  it('migrate once: one does it, the other one waits', async () => {
    const { url, close } = await emptyPostgres()
    const nodes = await twoNodes(url)
    const ran = await nodes.migrateBoth()
    const all = Object.keys(migrations('postgres'))
    expect(ran.toSorted((one, other) => one.length - other.length)).toEqual([[], all])
    await nodes.close()
    await close()
  })

  it('wait as long as it takes, longer than any statement of a request may', async () => {
    const { database, url, close } = await emptyPostgres()
    const short = new URL(url)
    short.searchParams.set('statement_timeout', '300')
    const nodes = await twoNodes(short.href)
    await database.connection().execute(async (holder) => {
      await sql`select pg_advisory_lock(${MIGRATION_LOCK}::bigint)`.execute(holder)
      const both = nodes.migrateBoth()
      await vi.waitFor(async () => expect(await waitingForLock(holder)).toBe(2), 60_000)
      await sql`select pg_sleep(0.6)`.execute(holder)
      expect(await waitingForLock(holder)).toBe(2)
      await sql`select pg_advisory_unlock_all()`.execute(holder)
      expect((await both).flat()).toEqual(Object.keys(migrations('postgres')))
    })
    await nodes.close()
    await close()
  })
})

/** Kysely's own. */
const MIGRATION_LOCK = '3853314791062309107'

async function waitingForLock(queries: Queries): Promise<number> {
  const { rows } = await sql`
    select 1 from pg_locks join pg_database on pg_database.oid = pg_locks.database
    where locktype = 'advisory' and not granted and datname = current_database()`.execute(queries)
  return rows.length
}

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
