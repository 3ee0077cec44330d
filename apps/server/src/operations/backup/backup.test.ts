import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { stakesOf } from '@meldboard/engine/stakes'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type GameWorld, gameWorld, type Person } from '../../games/testing/game-world.ts'
import { newGame, score } from '../../games/testing/new-game.ts'
import { byLink, newLink, newTableLink } from '../../games/testing/new-link.ts'
import { newDevice } from '../../games/testing/seated.ts'
import { BACKUP_TABLES } from '../../platform/database/account-data.ts'
import { DATABASE_ENGINES } from '../../platform/database/database.ts'
import { executedMigrations } from '../../platform/database/migrate.ts'
import {
  type FreshDatabase,
  freshDatabase,
} from '../../platform/database/testing/fresh-database.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { verifyGames } from '../verify-games.ts'
import { BackupError } from './backup-format.ts'
import { restoreBackup } from './restore-backup.ts'
import { expectRestored, withEmpty } from './testing/expect-restored.ts'
import { linesOfBackup, sealedBackup } from './testing/sealed-backup.ts'
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
  let link: Awaited<ReturnType<typeof newLink>>
  /** The former and the current code of a table. */
  let codes: readonly string[]
  let tableLink: { readonly token: string }
  /** A link for seats, with the key of the device that has entered a line. */
  let seat: { readonly token: string; readonly key: string }
  const file = () => join(directory, 'evening.backup')

  beforeAll(async () => {
    source = await freshDatabase(engine)
    world = await gameWorld(source.database)
    asha = await world.person()
    for (let game = 1; game < GAMES; game += 1) await playGame(asha)
    await playOtherRules(asha)
    link = await newLink(asha, { id: 1 })
    const [table] = (await asha.call('GET', '/tables')).body.data.tables
    const replaced = await asha.call('PUT', `/tables/${table.id}/code`, { replaces: table.code })
    codes = [table.code, replaced.body.data.code]
    tableLink = (await asha.call('POST', `/tables/${table.id}/links`)).body.data
    await asha.call('PUT', '/settlements/plan', { scope: {}, currency: null, banker: null })
    const ledger = (await asha.call('GET', '/settlements')).body.data
    const people = { from: ledger.people[0].id, to: ledger.people[1].id }
    const snacks = { ...people, scope: {}, currency: null, amount: 40, reason: 'Snacks' }
    await asha.call('POST', '/settlements/adjustments', snacks)
    const stopped = { mailbox_hash: 'a hash', stopped_at: world.now().toISOString() }
    await world.database.insertInto('stopped_share_mails').values(stopped).execute()
    const seated = await newGame(asha)
    seat = { ...(await newTableLink(asha, 'seat')), key: 'k'.repeat(43) }
    const device = newDevice(world.visitor, seat, seat.key)
    await device.take(seated, 2)
    await device.enter(seated, 1, 34)
    await byLink(world.visitor, link).call('POST', '/games/1/undo', { version: ROUNDS + 2 })
  })
  afterAll(async () => {
    await world.close()
    await source.close()
  })
  beforeEach(async () => {
    directory = await temporaryFolder()
  })

  it.each(DATABASE_ENGINES)(
    'gives the same installation on %s (P-tables-13, P-stakes-13, P-stakes-37, P-line-17)',
    async (other) => {
      const rows = await writeBackup(source, file(), NOW)
      await withEmpty(other, async (target) => {
        expect(await expectRestored(target, file(), source)).toBe(rows)
        expect(await verifyGames(target.database)).toMatchObject({ games: GAMES + 1, problems: [] })
        const moved = await gameWorld(target.database)
        const linked = byLink(moved.visitor, link)
        expect((await linked.call('GET', '/link')).body.data.level).toBe('score')
        const atTable = byLink(moved.visitor, tableLink)
        expect((await atTable.call('GET', '/link')).body.data.table.id).toBe(1)
        const own = await newDevice(moved.visitor, seat, seat.key).seats()
        expect([own.ownPlayerId, own.ownLine?.scoreValue]).toEqual([2, 34])
        const tables = codes.map((code) => moved.visitor.call('GET', `/table/${code}`))
        expect((await Promise.all(tables)).map(({ status }) => status)).toEqual([404, 200])
        const retired = await target.database.selectFrom('retired_codes').select('code').execute()
        expect(retired).toEqual([{ code: codes[0] }])
        const played = target.database.selectFrom('game_stakes').select(['currency', 'seats'])
        expect(await played.execute()).toHaveLength(1)
        const typed = target.database.selectFrom('settlement_entries').select('reason')
        expect(await typed.execute()).toEqual([{ reason: 'Snacks' }])
        const bela = await moved.person('Bela Roy')
        await playGame(bela, 1)
        expect((await newLink(bela, { id: GAMES + 2 })).id).toBeGreaterThan(link.id)
        await moved.close()
      })
    },
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
          /damaged|cannot be read|is not a backup|newer Meldboard/,
        )
      }
      const users = target.database.selectFrom('users').selectAll()
      expect(await users.execute()).toEqual([])
      await restoreBackup(target, file())
      expect(await users.execute()).not.toEqual([])
    })
  })

  it('that is sealed but of no installation restores nothing, and a sentence says why', async () => {
    await writeBackup(source, file(), NOW)
    const [header = '', user = '', ...rows] = linesOfBackup(await readFile(file()))
    const sealed = sealedBackup([header, user])
    const end = gunzipSync(sealed).toString().split('\n').at(-2)
    const strange = JSON.parse(user)
    const wrong = {
      'has no column named colour|column "colour" .* does not exist': sealedBackup([
        header,
        JSON.stringify({ ...strange, row: { ...strange.row, colour: 'red' } }),
      ]),
      'Rows 1 to 2 of the backup cannot be kept in users: .*(UNIQUE|duplicate key)': sealedBackup([
        header,
        ...[user, user],
      ]),
      'it goes on after its end': gzipSync(`${gunzipSync(sealed)}${user}\n${end}\n`),
      'no row follows it': sealedBackup([header, user, '{"table":"chips","row":{}}']),
      'cut after row 1': gzipSync(`${header}\n${user}\n`),
      'its rows are not those': gzipSync(`${header}\n${user}\n${rows[0]}\n${end}\n`),
    }
    await withEmpty(engine, async (target) => {
      for (const [why, bytes] of Object.entries(wrong)) {
        const path = join(directory, 'wrong.backup')
        await writeFile(path, bytes)
        const restoring = restoreBackup(target, path)
        await expect(restoring).rejects.toThrow(new RegExp(why))
        await expect(restoring).rejects.toThrow(BackupError)
      }
      expect(await target.database.selectFrom('users').selectAll().execute()).toEqual([])
    })
  })

  it('that would not restore is not kept', async () => {
    const odd =
      engine === 'sqlite'
        ? "update users set name = x'ff'"
        : 'alter table users add odd bool default true'
    await withEmpty(engine, async (target) => {
      const other = await gameWorld(target.database)
      await other.person()
      await other.close()
      await sql.raw(odd).execute(target.database)
      await expect(writeBackup(target, file(), NOW)).rejects.toThrow(
        'it would not restore. The backup is damaged after row 0',
      )
      expect(await readdir(directory)).toEqual([])
    })
  })

  it('leaves what another one is being written into', async () => {
    await writeFile(`${file()}.part`, 'half')
    await expect(writeBackup(source, file(), NOW)).rejects.toThrow(BackupError)
    expect(await readdir(directory)).toEqual(['evening.backup.part'])
    expect(await readFile(`${file()}.part`, 'utf8')).toBe('half')
  })

  it('is not restored over what is there', async () => {
    await writeBackup(source, file(), NOW)
    await expect(restoreBackup(source, file())).rejects.toThrow(/not empty/)
  })

  it('knows every table of the schema', async () => {
    const passing = ['rate_limits', 'screens', 'shared_secrets']
    const tables = await source.database.introspection.getTables()
    const known = [...BACKUP_TABLES.map(({ name }) => name), ...passing]
    expect(tables.map(({ name }) => name).sort()).toEqual(known.sort())
    expect((await executedMigrations(source.database)).length).toBeGreaterThan(5)
  })
})

async function playGame(organizer: Person, rounds = ROUNDS): Promise<void> {
  const game = await newGame(organizer, ['Asha', 'Émile'], { targetScore: 99_999 })
  await score(organizer, game, 1, ...Array.from({ length: rounds }, (_, index) => [0, index]))
}

async function playOtherRules(organizer: Person): Promise<void> {
  const rules = { form: 'FREE', end: 'MANUAL', dealer: 'ROTATE' }
  const members = ['Asha', 'Émile']
  const players = [{ name: 'Us', members }, { name: 'Bela' }]
  const stakes = stakesOf({ buyIn: 50 })
  const game = await newGame(organizer, [], { rules, players, stakes })
  await score(organizer, game, 1, [0, 300], [7, 1])
}
