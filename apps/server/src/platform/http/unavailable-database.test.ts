import SqliteDatabase from 'better-sqlite3'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { type GameWorld, gameWorld } from '../../games/testing/game-world.ts'
import { newGame, score, typed } from '../../games/testing/new-game.ts'
import { openDatabase } from '../database/open-database.ts'
import { type FreshDatabase, freshDatabase } from '../database/testing/fresh-database.ts'

describe('a database that fails', () => {
  let fresh: FreshDatabase
  let world: GameWorld
  const lines: string[] = []

  const open = async (engine: 'sqlite' | 'postgres') => {
    fresh = await freshDatabase(engine)
    lines.length = 0
    world = await gameWorld(fresh.database, { log: { write: (line) => void lines.push(line) } })
    return world.person()
  }
  afterEach(async () => {
    await world.close()
    await fresh.close()
  })

  it('is answered 503 while it is locked, and everything is there afterwards', async () => {
    const organizer = await open('sqlite')
    const game = await newGame(organizer)
    await score(organizer, game, 1, [0, 1, 2])
    const other = new SqliteDatabase(fresh.file ?? '')
    other.exec('begin exclusive')
    const refused = await organizer.call('POST', `/games/${game.id}/scores/round`, {
      roundNumber: 2,
      scores: typed(0, 3, 4),
    })
    other.exec('rollback')
    other.close()
    expect(refused.status).toBe(503)
    expect(refused.headers['retry-after']).toBe('1')
    expect(refused.body.error).toEqual({
      code: 'INTERNAL_ERROR',
      message: 'The server cannot answer right now. Please try again.',
    })
    expect(lines.join('')).toContain('SQLITE_BUSY')
    const next = await score(organizer, game, 2, [0, 3, 4])
    expect(next.body.data.currentRound).toBe(2)
  })

  it('is answered 503 when its disk is full, and nothing is half written', async () => {
    const organizer = await open('sqlite')
    const game = await newGame(organizer)
    const limit = (pages: string) =>
      organizer.call('GET', `/games/${game.id}`).then(() => setPageLimit(fresh, pages))
    await limit('1')
    const refused = await organizer.call('POST', `/games/${game.id}/duplicate`, {
      name: 'x'.repeat(80),
    })
    const statuses = [refused.status]
    while (statuses.at(-1) === 201 && statuses.length < 100) {
      statuses.push((await organizer.call('POST', `/games/${game.id}/duplicate`, {})).status)
    }
    expect(statuses.at(-1)).toBe(503)
    await limit('1073741823')
    const { body } = await organizer.call('GET', '/games')
    expect(body.meta.total_items).toBe(statuses.length)
    expect((await score(organizer, game, 1, [0, 1, 2])).status).toBe(201)
  })

  it('is answered 503 when PostgreSQL ends the connections, and works again at once', async () => {
    const organizer = await open('postgres')
    const game = await newGame(organizer)
    await fresh.endConnections()
    const statuses: number[] = []
    for (let tries = 0; tries < 5; tries += 1) {
      statuses.push((await organizer.call('GET', `/games/${game.id}`)).status)
    }
    expect(new Set(statuses)).not.toContain(500)
    expect(statuses.at(-1)).toBe(200)
  })

  it.each(['sqlite', 'postgres'] as const)(
    'is reported by /readyz while it can only be read, and its writes are answered 503: %s (P-run-18)',
    async (engine) => {
      const organizer = await open(engine)
      const game = await newGame(organizer)
      expect((await world.app.inject('/readyz')).json()).toEqual({ status: 'ok' })
      await makeReadOnly(fresh)
      const ready = await world.app.inject('/readyz')
      expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'read-only' }])
      expect(lines.join('')).toContain('database can only be read')
      expect((await organizer.call('GET', '/games')).status).toBe(200)
      const written = await organizer.call('POST', `/games/${game.id}/duplicate`, {})
      expect(written.status).toBe(503)
    },
  )

  it('is refused at the start where a server can only read it (P-run-18)', async () => {
    await open('postgres')
    await makeReadOnly(fresh)
    const opening = openDatabase({ databaseUrl: fresh.url, dataDirectory: '' }, () => undefined)
    await expect(opening).rejects.toThrow(
      /^DATABASE_URL cannot be used: it can be read but not written: .*read-only transaction$/,
    )
  })

  it('signs nobody out (P-api-4, P-run-9)', async () => {
    const organizer = await open('sqlite')
    await fresh.database.destroy()
    const reply = await organizer.call('GET', '/games')
    expect(reply.status).toBeGreaterThanOrEqual(500)
    expect(reply.text).not.toMatch(/sqlite|driver|select/i)
    const ready = await world.app.inject('/readyz')
    const alive = await world.app.inject('/healthz')
    expect([ready.statusCode, alive.statusCode]).toEqual([503, 200])
  })
})

/** Like a standby of PostgreSQL, and a file on a disk mounted read-only. */
async function makeReadOnly({ database, engine, endConnections }: FreshDatabase): Promise<void> {
  if (engine === 'sqlite') await sql`pragma query_only = on`.execute(database)
  else {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
      database,
    )
    const name = sql.id(rows[0]?.name ?? '')
    await sql`alter database ${name} set default_transaction_read_only = on`.execute(database)
  }
  await endConnections()
}

async function setPageLimit({ database }: FreshDatabase, pages: string): Promise<void> {
  await sql.raw(`pragma max_page_count = ${pages}`).execute(database)
}
