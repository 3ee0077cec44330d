import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DATABASE_ENGINES, type DatabaseEngine } from '../database/engine.ts'
import { executedMigrations } from '../database/migrate.ts'
import { type FreshDatabase, freshDatabase } from '../database/testing/fresh-database.ts'
import { type GameWorld, gameWorld, type Person } from '../games/testing/game-world.ts'
import { newGame, score } from '../games/testing/new-game.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { verifyGames } from '../verification/verify-games.ts'
import { BACKUP_TABLES } from './backup-tables.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const NOW = new Date('2026-11-21T12:00:00.000Z')
/** More than a page of the reader and a batch of the writer. */
const GAMES = 3
const ROUNDS = 200

describe.each(DATABASE_ENGINES)('a backup of %s', (engine) => {
  let source: FreshDatabase
  let world: GameWorld
  let asha: Person
  let directory: string
  const file = () => join(directory, 'evening.backup')

  beforeAll(async () => {
    source = await freshDatabase(engine)
    world = await gameWorld(source.database)
    asha = await world.person()
    for (let game = 0; game < GAMES; game += 1) await playGame(asha)
  }, 180_000)
  afterAll(async () => {
    await world.close()
    await source.close()
  })
  beforeEach(async () => {
    directory = await temporaryFolder()
  })

  it.each(DATABASE_ENGINES)(
    'gives the same installation on %s',
    async (other) => {
      const rows = await writeBackup(source, file(), NOW)
      await withEmpty(other, async (target) => {
        expect(await restoreBackup(target, file())).toBe(rows)
        for (const { name, key } of BACKUP_TABLES) {
          const all = (database: FreshDatabase['database']) =>
            database.selectFrom(name).selectAll().execute()
          const sorted = async (database: FreshDatabase['database']) =>
            (await all(database)).map((row) => JSON.stringify(sortedRow(row, key))).sort()
          expect(await sorted(target.database), name).toEqual(await sorted(source.database))
        }
        expect(await verifyGames(target.database)).toMatchObject({ games: GAMES, problems: [] })
        const moved = await gameWorld(target.database)
        await playGame(await moved.person('Bela Roy'), 1)
        await moved.close()
      })
    },
    60_000,
  )

  it('is of one moment, while rounds are being scored', async () => {
    const scoring = playGame(await world.person('Chitra Das'), 40)
    await writeBackup(source, file(), NOW)
    await scoring
    await withEmpty(engine, async (target) => {
      await restoreBackup(target, file())
      expect((await verifyGames(target.database)).problems).toEqual([])
    })
  })

  it('is for its owner only, and never replaces another', async () => {
    await writeBackup(source, file(), NOW)
    expect((await stat(file())).mode & 0o777).toBe(0o600)
    await expect(writeBackup(source, file(), NOW)).rejects.toThrow(/cannot be written/)
    expect(await readdir(directory)).toEqual(['evening.backup'])
  })

  it('that is cut, changed or another file restores nothing', async () => {
    await writeBackup(source, file(), NOW)
    const whole = await readFile(file())
    const text = gunzipSync(whole).toString()
    const lines = text.split('\n')
    const damaged = {
      'its end is missing': gzipSync(lines.slice(0, -2).join('\n')),
      'a row is missing': gzipSync(lines.filter((_, index) => index !== 5).join('\n')),
      'a name is changed': gzipSync(text.replace('Asha', 'Usha')),
      'the file is cut': whole.subarray(0, whole.length / 2),
      'it is another file': gzipSync('{"games":[]}\n'),
      'it is not compressed': Buffer.from(text),
      'it is of a newer version': gzipSync(text.replace(/"migration":"/, '"migration":"9')),
    }
    await withEmpty(engine, async (target) => {
      for (const [what, bytes] of Object.entries(damaged)) {
        const path = join(directory, `${what}.backup`)
        await writeFile(path, bytes)
        await expect(restoreBackup(target, path), what).rejects.toThrow(
          /damaged|cannot be read|is not a backup|newer version/,
        )
      }
      const users = target.database.selectFrom('users').selectAll()
      expect(await users.execute()).toEqual([])
      await restoreBackup(target, file())
      expect(await users.execute()).not.toEqual([])
    })
  })

  it('is not restored over what is there', async () => {
    await writeBackup(source, file(), NOW)
    await expect(restoreBackup(source, file())).rejects.toThrow(/not empty/)
  })

  it('knows every table of the schema', async () => {
    const passing = ['rate_limits', 'shared_secrets']
    const tables = await source.database.introspection.getTables()
    const known = [...BACKUP_TABLES.map(({ name }) => name), ...passing]
    expect(tables.map(({ name }) => name).sort()).toEqual(known.sort())
    expect((await executedMigrations(source.database, engine)).length).toBeGreaterThan(5)
  })
})

async function playGame(organizer: Person, rounds = ROUNDS): Promise<void> {
  const game = await newGame(organizer, ['Asha', 'Émile'], { targetScore: 99_999 })
  await score(organizer, game, 1, ...Array.from({ length: rounds }, (_, index) => [0, index]))
}

async function withEmpty(
  engine: DatabaseEngine,
  test: (target: FreshDatabase) => Promise<void>,
): Promise<void> {
  const target = await freshDatabase(engine)
  try {
    await test(target)
  } finally {
    await target.close()
  }
}

/** The columns in one order, whatever the database's. */
function sortedRow(row: Readonly<Record<string, unknown>>, key: readonly string[]) {
  expect(Object.keys(row)).toEqual(expect.arrayContaining([...key]))
  return Object.fromEntries(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)))
}
