import { once } from 'node:events'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { freePort } from '../../../../../tools/free-port.ts'
import { type GameWorld, gameWorld, type Person } from '../../games/testing/game-world.ts'
import { newGame, score } from '../../games/testing/new-game.ts'
import { DATABASE_ENGINES } from '../../platform/database/database.ts'
import {
  type FreshDatabase,
  freshDatabase,
} from '../../platform/database/testing/fresh-database.ts'
import type { WorldOptions } from '../../testing/app-world.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { startProcess } from '../durability/testing/server-process.ts'
import { removeUnfinishedRestores, restoreNotice } from './restore-handlers.ts'
import { expectSame } from './testing/expect-restored.ts'
import { sealedBackup } from './testing/sealed-backup.ts'
import { writeBackup } from './write-backup.ts'

const NOW = new Date('2026-11-21T12:00:00.000Z')
const PATH = '/api/v1/installation/restore'
const FROZEN = join(import.meta.dirname, 'testing/kept-releases/0.1.0/postgres.backup')
const GAMES = 3

describe.each(DATABASE_ENGINES)('a restore from the page, on %s', (engine) => {
  let source: FreshDatabase
  let old: GameWorld
  let asha: Person
  let backup: Buffer
  let target: FreshDatabase
  let dataDirectory: string
  let worlds: GameWorld[]

  beforeAll(async () => {
    source = await freshDatabase(engine === 'sqlite' ? 'postgres' : 'sqlite')
    old = await gameWorld(source.database)
    asha = await old.person()
    await old.person('Bela Roy')
    for (let made = 0; made < GAMES; made += 1) {
      const game = await newGame(asha, ['Asha', 'Émile'])
      await score(asha, game, 1, [0, 20])
    }
    const file = join(await temporaryFolder(), 'evening.backup')
    await writeBackup(source, file, NOW)
    backup = await readFile(file)
  })
  afterAll(async () => {
    await old.close()
    await source.close()
  })
  beforeEach(async () => {
    target = await freshDatabase(engine)
    dataDirectory = await temporaryFolder()
    worlds = []
    return async () => {
      for (const world of worlds) await world.close()
      await target.close()
    }
  })

  const server = async ({ configuration, ...options }: WorldOptions = {}) => {
    const place = { databaseUrl: target.url, dataDirectory }
    const world = await gameWorld(target.database, {
      ...options,
      configuration: { ...place, ...configuration },
    })
    worlds.push(world)
    const code = (await restoreNotice(world.dependencies))?.split(' ').at(-1) ?? ''
    return { world, code }
  }

  const send = async (world: GameWorld, code: string, payload: Buffer | Readable) => {
    const headers = { 'content-type': 'application/octet-stream', 'restore-code': code }
    const reply = await world.app.inject({ method: 'POST', url: PATH, headers, payload })
    return { status: reply.statusCode, body: reply.json() }
  }

  const isEmpty = async ({ visitor }: GameWorld) =>
    (await visitor.call('GET', '/auth/ways')).body.data.isEmpty

  it('gives the installation of the other kind of database, with its sessions (P-restore-2, P-restore-6)', async () => {
    const { world, code } = await server()
    expect(await isEmpty(world)).toBe(true)
    const { status, body } = await send(world, code, backup)
    expect([status, body.data]).toEqual([200, { people: 2, games: GAMES }])
    await expectSame(target, source)
    expect(await isEmpty(world)).toBe(false)
    expect(await restoreNotice(world.dependencies)).toBeNull()
    expect(await readdir(dataDirectory)).toEqual([])
    const bearer = { authorization: `Bearer ${asha.accessToken}` }
    const profile = await world.visitor.call('GET', '/auth/profile', undefined, bearer)
    expect(profile.body.data.email).toBe(asha.email)
    // New ids continue after those of the rows.
    const game = await newGame(await world.person('Chitra Das'), ['Chitra', 'Dev'])
    expect(game.id).toBeGreaterThan(GAMES)
  })

  it('has everybody sign in again under another secret (P-restore-6)', async () => {
    const { world, code } = await server({ configuration: { authSecret: 'b'.repeat(32) } })
    expect((await send(world, code, backup)).status).toBe(200)
    const bearer = { authorization: `Bearer ${asha.accessToken}` }
    expect((await world.visitor.call('GET', '/auth/profile', undefined, bearer)).status).toBe(401)
  })

  it('brings an older backup up to date (P-restore-2)', async () => {
    const { world, code } = await server()
    const { status, body } = await send(world, code, await readFile(FROZEN))
    expect([status, body.data.games]).toEqual([200, 10])
  })

  it('says what is wrong with a file, and the installation stays empty and usable (P-restore-4)', async () => {
    const { world, code } = await server()
    const text = gunzipSync(backup).toString()
    const lines = text.split('\n')
    const wrong: Readonly<Record<string, Buffer>> = {
      'The file cannot be read: it is cut off.': backup.subarray(0, backup.length / 2),
      'The file cannot be read: it is damaged, or no backup.': Buffer.from('{"games":[]}'),
      'The file is not a backup that this version can read.': gzipSync('{"games":[]}\n'),
      'The backup was made by a newer Meldboard: upgrade first.': sealedBackup([
        (lines[0] ?? '').replace(/"migration":"[^"]+"/, '"migration":"9999-later"'),
        '{"table":"chips","row":{}}',
      ]),
      'The backup is damaged: its rows are not those it was made of.': gzipSync(
        text.replace('Asha', 'Usha'),
      ),
      [`The backup is damaged: it is cut after row ${lines.length - 3}.`]: gzipSync(
        `${lines.slice(0, -2).join('\n')}\n`,
      ),
      'The backup has no account: nothing is restored.': sealedBackup(lines.slice(0, 1)),
    }
    for (const [message, file] of Object.entries(wrong)) {
      const { status, body } = await send(world, code, file)
      expect([status, body.error.message]).toEqual([400, message])
    }
    expect((await send(world, code, Buffer.alloc(0))).status).toBe(400)
    expect(await isEmpty(world)).toBe(true)
    expect(await readdir(dataDirectory)).toEqual([])
    expect((await send(world, code, backup)).status).toBe(200)
  })

  it('takes only the code, and after an account nothing (P-restore-3, P-restore-5)', async () => {
    const lines: string[] = []
    const log = { write: (line: string) => void lines.push(line) }
    const { world, code } = await server({ log })
    const wrong = code.replace(/^./, (sign) => (sign === '2' ? '3' : '2'))
    const { visitor } = world
    const check = (typed: string) =>
      visitor.call('GET', '/installation/restore', undefined, { 'restore-code': typed })
    expect((await check(wrong)).status).toBe(403)
    expect((await send(world, wrong, backup)).status).toBe(403)
    expect((await check(code.toLowerCase())).body.data.maxBytes).toBeGreaterThan(0)
    await world.person()
    for (const typed of [code, wrong]) {
      expect((await check(typed)).status).toBe(404)
      expect((await send(world, typed, backup)).status).toBe(404)
    }
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.join('')).not.toContain(code)
  })

  it('counts wrong codes, of one address and of all together (P-restore-3)', async () => {
    const { world, code } = await server({ configuration: { rateLimits: true, trustProxy: true } })
    const check = (typed: string, from: string) =>
      world.visitor.call('GET', '/installation/restore', undefined, {
        'restore-code': typed,
        'x-forwarded-for': from,
      })
    for (let tries = 0; tries < 30; tries += 1) {
      expect((await check('wrong', '203.0.113.1')).status).toBe(403)
    }
    expect((await check(code, '203.0.113.1')).status).toBe(429)
    for (let tries = 30; tries < 600; tries += 1) await check('wrong', `198.51.100.${tries % 50}`)
    expect((await check(code, '203.0.113.2')).status).toBe(429)
    world.pass(60 * 60 * 1000)
    expect((await check(code, '203.0.113.2')).status).toBe(200)
  })

  it('takes the place of registrations that were never finished (P-restore-5)', async () => {
    const { world, code } = await server()
    const person = { name: 'Asha Rao', email: asha.email }
    await world.visitor.call('POST', '/auth/register/initial', person)
    expect(await isEmpty(world)).toBe(true)
    expect((await send(world, code, backup)).status).toBe(200)
    await expectSame(target, source)
  })

  it('is won by one of two, and the other one is refused (P-restore-5)', async () => {
    const first = await server()
    const other = await server()
    const { promise: admitted, resolve: arrive } = Promise.withResolvers<void>()
    const arriving = async function* () {
      await admitted
      yield backup
    }
    const both = [first, other].map((each) =>
      send(each.world, each.code, Readable.from(arriving())),
    )
    // A request that is admitted after the end of the first restore gets a 404.
    await vi.waitFor(async () => expect(await readdir(dataDirectory)).toHaveLength(2), 30_000)
    expect((await send(first.world, first.code, backup)).status).toBe(409)
    arrive()
    const statuses = (await Promise.all(both)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 409])
    await expectSame(target, source)
    expect(await readdir(dataDirectory)).toEqual([])
  })

  it('is not mixed with an account that is made at the same time (P-restore-5)', async () => {
    const { world, code } = await server()
    const [{ status }] = await Promise.all([
      send(world, code, backup),
      wait(20).then(() => world.person('Chitra Das')),
    ])
    const names = (await target.database.selectFrom('users').select('name').execute()).map(
      ({ name }) => name,
    )
    const restored = ['Asha Rao', 'Bela Roy', 'Chitra Das']
    expect([200, 409]).toContain(status)
    expect(names.toSorted()).toEqual(status === 200 ? restored : ['Chitra Das'])
  })

  it('may arrive slowly, and leaves nothing when it is cut off or too large (P-restore-7)', async () => {
    const { world, code } = await server({ requestTimeout: 1_000 })
    const url = await world.app.listen({ host: '127.0.0.1', port: 0 })
    const begin = (length: number) =>
      request(`${url}${PATH}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/octet-stream',
          'content-length': length,
          'restore-code': code,
        },
      })
    const statusOf = async (asked: ReturnType<typeof request>) => {
      const [answer] = await once(asked, 'response')
      answer.resume()
      return answer.statusCode
    }
    const large = begin(3 * 1024 ** 3)
    large.on('error', () => undefined)
    large.write('a')
    expect(await statusOf(large)).toBe(413)
    large.destroy()

    const cut = begin(1000)
    cut.on('error', () => undefined)
    cut.write('a')
    while ((await readdir(dataDirectory)).length === 0) await wait(5)
    cut.destroy()
    while ((await readdir(dataDirectory)).length > 0) await wait(5)

    const slow = begin(backup.length)
    slow.write(backup.subarray(0, 100))
    await wait(3_000)
    slow.end(backup.subarray(100))
    expect(await statusOf(slow)).toBe(200)
  })

  it('takes a file for nothing else (P-restore-7)', async () => {
    const { world } = await server()
    const headers = { 'content-type': 'application/octet-stream' }
    const login = await world.visitor.call('POST', '/auth/login', 'a file', headers)
    expect(login.status).toBe(415)
  })
})

describe('the start of a server', () => {
  it('removes what a restore left that was ended in the middle (P-restore-8)', async () => {
    const folder = await temporaryFolder()
    await mkdir(join(folder, 'restoring-a1b2c3'))
    await writeFile(join(folder, 'restoring-a1b2c3', 'backup'), 'half')
    await writeFile(join(folder, 'auth-secret'), 'secret')
    await removeUnfinishedRestores(folder)
    expect(await readdir(folder)).toEqual(['auth-secret'])
  })

  it('offers the restore again after a kill in the middle of one (P-restore-8)', async () => {
    const DATA_DIR = await temporaryFolder()
    const environment = { DATA_DIR, PORT: String(await freePort()) }
    const printed = /\/restore and enter (\S+)/
    const leftovers = async () =>
      (await readdir(DATA_DIR)).filter((name) => name.startsWith('restoring-'))
    const killed = await startProcess(environment)
    await vi.waitFor(() => expect(killed.output()).toMatch(printed), 60_000)
    const code = printed.exec(killed.output())?.[1] ?? ''
    const headers = {
      'content-type': 'application/octet-stream',
      'content-length': 1000,
      'restore-code': code,
    }
    const cut = request(`${killed.url}${PATH}`, { method: 'POST', headers })
    cut.on('error', () => undefined)
    cut.write('a')
    await vi.waitFor(async () => expect(await leftovers()).toHaveLength(1), 60_000)
    killed.process.kill('SIGKILL')
    await killed.ended
    expect(await leftovers()).toHaveLength(1)

    const again = await startProcess(environment)
    expect(await leftovers()).toEqual([])
    await vi.waitFor(() => expect(again.output()).toContain(code), 60_000)
    again.process.kill('SIGTERM')
    expect(await again.ended).toBe(0)
  })
})
