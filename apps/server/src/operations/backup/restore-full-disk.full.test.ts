import { once } from 'node:events'
import { readdir, readFile, rm, statfs, writeFile } from 'node:fs/promises'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { freePort } from '../../../../../tools/free-port.ts'
import { gameWorld } from '../../games/testing/game-world.ts'
import {
  DATABASE_ENGINES,
  type DatabaseEngine,
  type Queries,
} from '../../platform/database/database.ts'
import { freshDatabase } from '../../platform/database/testing/fresh-database.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { startProcess } from '../durability/testing/server-process.ts'
import { canMount, onSmallDisk } from '../durability/testing/small-disk.ts'
import { verifyGames } from '../verify-games.ts'
import { restoreNotice } from './restore-handlers.ts'

const BACKUP = await readFile(
  join(import.meta.dirname, 'testing/kept-releases/0.1.0/postgres.backup'),
)
const GAMES = 10

const PATH = '/api/v1/installation/restore'
const FULL = 'The disk of this server is full: nothing is restored.'
const NO_ROOM = 'The disk of this server has too little room for the file.'
const TOO_LARGE = 'The file is larger than 2 GB. Restore it by the command.'

const KILOBYTE = 1024
const MEGABYTE = 1024 * KILOBYTE
/** The free space that a restore leaves on the disk, in megabytes. */
const RESERVE = 256

/** A server without an account, on a disk of this size. */
async function serverOn(megabytes: number) {
  const DATA_DIR = await temporaryFolder()
  const environment = { DATA_DIR, PORT: String(await freePort()), RATE_LIMITS: 'off' }
  const server = await startProcess(environment, onSmallDisk(megabytes))
  const printed = /\/restore and enter (\S+)/
  await vi.waitFor(() => expect(server.output()).toMatch(printed), 60_000)
  const code = printed.exec(server.output())?.[1] ?? ''
  const disk = join(`/proc/${server.process.pid}/root`, DATA_DIR)
  const ballast = join(disk, 'ballast')
  const bytesFree = async () => {
    const { bavail, bsize } = await statfs(disk)
    return bavail * bsize
  }
  return {
    bytesFree,
    /** Leaves this many bytes free. It begins again where the server wrote at the same time. */
    fill: (left: number) =>
      vi.waitFor(async () => {
        await rm(ballast, { force: true })
        await writeFile(ballast, Buffer.alloc(Math.max(0, (await bytesFree()) - left)))
      }, 60_000),
    free: () => rm(ballast, { force: true }),
    leftovers: async () => (await readdir(disk)).filter((name) => name.startsWith('restoring-')),
    isEmpty: async () => {
      const ways = await fetch(`${server.url}/api/v1/auth/ways`)
      return ((await ways.json()) as { data: { isEmpty: boolean } }).data.isEmpty
    },
    /** Begins to send a file of this length; null: without the length. */
    begin: (length: number | null) => {
      const headers = {
        'content-type': 'application/octet-stream',
        'restore-code': code,
        ...(length !== null && { 'content-length': length }),
      }
      return request(`${server.url}${PATH}`, { method: 'POST', headers })
    },
    end: async () => {
      server.process.kill('SIGTERM')
      expect(await server.ended).toBe(0)
    },
  }
}

/** Make the live database report a full disk while rows are taken over. */
const BOUNDS: Readonly<
  Record<DatabaseEngine, (database: Queries) => Promise<() => Promise<void>>>
> = {
  async sqlite(database) {
    const limit = (pages: number) => sql.raw(`pragma max_page_count = ${pages}`).execute(database)
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(database)
    await limit((rows[0]?.page_count ?? 0) + 1)
    return async () => void (await limit(1_073_741_823))
  },
  async postgres(database) {
    await sql`create function refuse() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file: No space left on device' using errcode = '53100';
    end $$`.execute(database)
    await sql`create trigger full_disk before insert on game_events
      execute function refuse()`.execute(database)
    return async () => void (await sql`drop trigger full_disk on game_events`.execute(database))
  },
}

describe.each(DATABASE_ENGINES)('a restore from the page into %s that is full', (engine) => {
  it('leaves nothing of the rows that it took over, and works once there is room (P-restore-2, P-restore-8)', async () => {
    const target = await freshDatabase(engine)
    const dataDirectory = await temporaryFolder()
    const configuration = { databaseUrl: target.url, dataDirectory }
    const world = await gameWorld(target.database, { configuration })
    const code = (await restoreNotice(world.dependencies))?.split(' ').at(-1) ?? ''
    const restore = async () => {
      const headers = { 'content-type': 'application/octet-stream', 'restore-code': code }
      const sent = { method: 'POST', url: PATH, headers, payload: BACKUP } as const
      const reply = await world.app.inject(sent)
      return { status: reply.statusCode, message: reply.json().error?.message }
    }
    const free = await BOUNDS[engine](target.database)
    expect(await restore()).toEqual({ status: 413, message: FULL })
    expect(await readdir(dataDirectory)).toEqual([])
    for (const table of ['users', 'games', 'sessions'] as const) {
      expect(await target.database.selectFrom(table).selectAll().execute()).toEqual([])
    }
    await free()
    expect((await restore()).status).toBe(200)
    expect((await verifyGames(target.database)).problems).toEqual([])
    await world.close()
    await target.close()
  })
})

async function answerTo(asked: ClientRequest) {
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  const { data, error } = JSON.parse(await text(answer))
  return { status: answer.statusCode, data, message: error?.message }
}

describe.each(canMount() ? ['a small file system'] : [])('a restore from the page on %s', () => {
  it('leaves nothing where the disk gets full at any of its steps, and works once there is room (P-restore-4, P-restore-7, P-restore-8)', async () => {
    const server = await serverOn(RESERVE + 32)
    const restoreWith = async (left: number) => {
      const asked = server.begin(BACKUP.length)
      asked.write(BACKUP.subarray(0, 1))
      // The request was admitted after the check of the free space.
      await vi.waitFor(async () => expect(await server.leftovers()).toHaveLength(1), 60_000)
      await server.fill(left)
      const answered = answerTo(asked)
      asked.end(BACKUP.subarray(1))
      const answer = await answered
      await server.free()
      return answer
    }
    // For the file, the database beside it, and the rows that are taken over.
    let left = 0
    let answer = await restoreWith(left)
    const refused: number[] = []
    while (answer.status !== 200) {
      expect([left, answer.status, answer.message]).toEqual([left, 413, FULL])
      expect(await server.leftovers()).toEqual([])
      expect(await server.isEmpty()).toBe(true)
      refused.push(left)
      left += 64 * KILOBYTE
      answer = await restoreWith(left)
    }
    expect(answer.data.games).toBe(GAMES)
    // The room exceeded the file, so that later steps were refused too.
    expect(refused.length).toBeGreaterThan(5)
    expect(await server.leftovers()).toEqual([])
    expect(await server.isEmpty()).toBe(false)
    process.stdout.write(
      `a disk full at ${refused.length} places, and room at ${left / KILOBYTE} kB\n`,
    )
    await server.end()
  })

  it('stops a file that does not say its size before it takes what is needed for the rest (P-restore-7)', async () => {
    const server = await serverOn(RESERVE + 8)
    const asked = server.begin(null)
    asked.on('error', () => undefined)
    const answered = answerTo(asked)
    let isOver = false
    const end = () => {
      isOver = true
    }
    answered.then(end, end)
    let least = Number.POSITIVE_INFINITY
    const block = Buffer.alloc(256 * KILOBYTE)
    while (!isOver) {
      await new Promise((resolve) => asked.write(block, resolve))
      least = Math.min(least, await server.bytesFree())
    }
    expect(await answered).toMatchObject({ status: 413, message: NO_ROOM })
    expect(least).toBeGreaterThan((RESERVE - 4) * MEGABYTE)
    asked.destroy()
    await vi.waitFor(async () => expect(await server.leftovers()).toEqual([]), 60_000)
    expect(await server.isEmpty()).toBe(true)
    await server.end()
  })

  it('refuses more than 2 GB before any of it is read, also where there is room (P-restore-7)', async () => {
    const server = await serverOn(8 * KILOBYTE)
    const asked = server.begin(2 * 1024 * MEGABYTE + 1)
    asked.on('error', () => undefined)
    const before = await server.bytesFree()
    asked.write('a')
    expect(await answerTo(asked)).toMatchObject({ status: 413, message: TOO_LARGE })
    expect(await server.bytesFree()).toBe(before)
    expect(await server.leftovers()).toEqual([])
    asked.destroy()
    await server.end()
  })
})
