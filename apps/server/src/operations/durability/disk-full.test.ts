import { copyFile, rm, statfs, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { freePort } from '../../../../../tools/free-port.ts'
import { gameWorld } from '../../games/testing/game-world.ts'
import { seeded } from '../../games/testing/random.ts'
import { listen } from '../../live/testing/listen.ts'
import { openSqlite } from '../../platform/database/sqlite.ts'
import { freshDatabase } from '../../platform/database/testing/fresh-database.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { type Verification, verifyGames } from '../verify-games.ts'
import { type Ask, AUTH_SECRET, newRequester, newTable, scoreAt } from './testing/requester.ts'
import { startProcess } from './testing/server-process.ts'
import { canMount, onSmallDisk } from './testing/small-disk.ts'

const FILLINGS = 5
const ROUNDS_BETWEEN = 10
/** FULL_SEED leaves the same space as in an earlier run. */
const SEED = Number(process.env.FULL_SEED ?? Date.now() % 2 ** 31)

/** A server over SQLite whose disk can be filled up and freed. */
type Full = {
  readonly ask: Ask
  /** Leaves room for a few rounds: from 0 for none up to 1 for some ten. */
  readonly fill: (left: number) => Promise<void>
  readonly free: () => Promise<void>
  /** Verifies the file from another process. */
  readonly verify: () => Promise<Verification>
  readonly close: () => Promise<void>
}

async function withSmallDisk(): Promise<Full> {
  const port = await freePort()
  const first = await freshDatabase('sqlite')
  const ask = await newRequester(first.database, `http://127.0.0.1:${port}`)
  await first.database.destroy()
  const DATA_DIR = await temporaryFolder()
  const FIRST = dirname(first.file ?? '')
  const environment = { PORT: String(port), DATA_DIR, FIRST, AUTH_SECRET, RATE_LIMITS: 'off' }
  const server = await startProcess(environment, onSmallDisk(4, 'cp "$FIRST"/* "$DATA_DIR"'))
  const disk = join(`/proc/${server.process.pid}/root`, DATA_DIR)
  const ballast = join(disk, 'ballast')
  return {
    ask,
    fill: async (left) => {
      const { bavail, bsize } = await statfs(disk)
      await writeFile(ballast, Buffer.alloc(Math.max(0, bavail * bsize - left * 80_000)))
    },
    free: () => rm(ballast),
    verify: async () => {
      // This process sees another file at the path of SQLite's file.
      for (const end of ['', '-wal']) {
        await copyFile(join(disk, `meldboard.sqlite${end}`), `${first.file}${end}`)
      }
      const copy = openSqlite(first.file ?? '')
      const verification = await verifyGames(copy)
      await copy.destroy()
      return verification
    },
    close: async () => {
      server.process.kill('SIGTERM')
      expect(await server.ended).toBe(0)
      await first.close()
    },
  }
}

/** Without permission to mount, SQLite itself reports a full disk. */
async function withFewPages(): Promise<Full> {
  const { database, close } = await freshDatabase('sqlite')
  const world = await gameWorld(database, { configuration: { authSecret: AUTH_SECRET } })
  const limit = (pages: number) => sql.raw(`pragma max_page_count = ${pages}`).execute(database)
  return {
    ask: await newRequester(database, await listen(world.app)),
    fill: async (left) => {
      const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(database)
      await limit((rows[0]?.page_count ?? 0) + Math.round(left * 2))
    },
    free: async () => void (await limit(1_073_741_823)),
    verify: () => verifyGames(database),
    close: async () => {
      await world.close()
      await close()
    },
  }
}

const DISKS = { 'a small file system': withSmallDisk, 'a bound of SQLite’s own': withFewPages }

const disks = Object.entries(DISKS).slice(canMount() ? 0 : 1)

describe.each(disks)(`a disk that is full, FULL_SEED=${SEED}, by %s`, (name, make) => {
  it('refuses scores for now, loses none, goes on to be read, and recovers by itself', async () => {
    const full = await make()
    const random = seeded(SEED)
    const { ask } = full
    const id = await newTable(ask)
    const acknowledged: number[] = []
    let refused = 0
    const scoreNext = async () => {
      const value = random.between(1, 90)
      const status = await scoreAt(ask, id, acknowledged.length + 1, value)
      if (status === 201) acknowledged.push(value)
      else refused += 1
      return status
    }
    const kept = async () => {
      const { status, data } = await ask('GET', `/scoreboard/${id}`)
      expect(status).toBe(200)
      return data.rounds.map(({ scores }) => scores[1]?.scoreValue)
    }
    for (let filling = 0; filling < FILLINGS; filling += 1) {
      await full.fill(random.next())
      let status = 201
      while (status === 201 && acknowledged.length < 450) status = await scoreNext()
      expect(status).toBe(503)
      for (let again = 0; again < 3; again += 1) {
        expect(await scoreNext()).toBeOneOf([201, 503])
        expect(await kept()).toEqual(acknowledged)
      }
      await full.free()
      for (let round = 0; round < ROUNDS_BETWEEN; round += 1) expect(await scoreNext()).toBe(201)
    }
    expect(await kept()).toEqual(acknowledged)
    expect(await full.verify()).toMatchObject({ games: 1, problems: [] })
    process.stdout.write(
      `${name}: full ${FILLINGS} times, ${acknowledged.length} rounds acknowledged, ${refused} refused\n`,
    )
    await full.close()
  })
})
