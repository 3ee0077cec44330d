import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import type { Queries } from './database.ts'
import { openDatabase } from './open-database.ts'
import { openSqlite } from './sqlite.ts'

const FULL = 2

const pragma = async (database: Queries, name: string) => {
  const { rows } = await sql.raw<Record<string, unknown>>(`pragma ${name}`).execute(database)
  return Object.values(rows[0] ?? {})[0]
}

describe('a statement that is prepared once', () => {
  it('reads and writes as often as it is run, also after its table was changed', async () => {
    const database = openSqlite(':memory:')
    await sql`create table seats (name text)`.execute(database)
    const add = (name: string) => sql`insert into seats (name) values (${name})`.execute(database)
    const all = async () => (await sql`select * from seats order by name`.execute(database)).rows
    await add('Asha')
    expect(await all()).toEqual([{ name: 'Asha' }])
    await sql`alter table seats add column seat integer default 1`.execute(database)
    await add('Bela')
    expect(await all()).toEqual([
      { name: 'Asha', seat: 1 },
      { name: 'Bela', seat: 1 },
    ])
    await database.destroy()
  })
})

describe('every connection to SQLite', () => {
  it('syncs each commit to the disk, also when it reopens the file', async () => {
    const dataDirectory = await temporaryFolder()
    for (const _opening of ['first', 'second', 'third']) {
      const database = await openDatabase({ databaseUrl: null, dataDirectory }, () => undefined)
      expect(await pragma(database, 'synchronous')).toBe(FULL)
      expect(await pragma(database, 'journal_mode')).toBe('wal')
      expect(await pragma(database, 'foreign_keys')).toBe(1)
      await database.transaction().execute(async (transaction) => {
        expect(await pragma(transaction, 'synchronous')).toBe(FULL)
      })
      await database.destroy()
    }
  })

  it('says in one line when the file cannot be opened', async () => {
    const dataDirectory = join(await temporaryFolder(), 'no-such-directory')
    await expect(
      openDatabase({ databaseUrl: null, dataDirectory }, () => undefined),
    ).rejects.toThrow(/^DATA_DIR cannot be used: /)
  })

  it('refuses a damaged file before it writes to it, and says what to do', async () => {
    const dataDirectory = await temporaryFolder()
    const file = join(dataDirectory, 'meldboard.sqlite')
    const database = await openDatabase({ databaseUrl: null, dataDirectory }, () => undefined)
    await database.destroy()
    const whole = await readFile(file)
    const torn = Buffer.from(whole).fill(0xa5, 3 * 4096, 4 * 4096)
    for (const bytes of [torn, Buffer.from('What a lovely evening. '.repeat(1000))]) {
      await writeFile(file, bytes)
      const opening = openDatabase({ databaseUrl: null, dataDirectory }, () => undefined)
      await expect(opening).rejects.toThrow(
        /^DATA_DIR cannot be used: .* and restore the newest backup\.$/s,
      )
      expect(await readFile(file)).toEqual(bytes)
    }
  })

  it('refuses a file that was emptied, and leaves it as it is (P-run-15)', async () => {
    const dataDirectory = await temporaryFolder()
    const file = join(dataDirectory, 'meldboard.sqlite')
    const database = await openDatabase({ databaseUrl: null, dataDirectory }, () => undefined)
    await database.destroy()
    for (const bytes of ['', '\n']) {
      await writeFile(file, bytes)
      const opening = openDatabase({ databaseUrl: null, dataDirectory }, () => undefined)
      await expect(opening).rejects.toThrow(
        /^DATA_DIR cannot be used: meldboard.sqlite is empty: .* gone\. Move .* newest backup\.$/,
      )
      expect(await readdir(dataDirectory)).toEqual(['meldboard.sqlite'])
      expect(await readFile(file, 'utf8')).toBe(bytes)
    }
  })

  it('cannot be overtaken between what a transaction reads and what it writes', async () => {
    const dataDirectory = await temporaryFolder()
    const database = await openDatabase({ databaseUrl: null, dataDirectory }, () => undefined)
    const other = new SqliteDatabase(join(dataDirectory, 'meldboard.sqlite'), { timeout: 0 })
    const row = { count: 1, resets_at: '' }
    const write = () => other.exec("insert into rate_limits values ('other', 1, '')")
    await database.transaction().execute(async (queries) => {
      await queries.selectFrom('rate_limits').selectAll().execute()
      expect(write).toThrow('database is locked')
      await queries
        .insertInto('rate_limits')
        .values({ ...row, key: 'own' })
        .execute()
    })
    write()
    const rows = await database.selectFrom('rate_limits').select('key').orderBy('key').execute()
    expect(rows).toEqual([{ key: 'other' }, { key: 'own' }])
    other.close()
    await database.destroy()
  })
})
