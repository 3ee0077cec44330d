import { execFile, spawnSync } from 'node:child_process'
import { chmod, chown, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import SqliteDatabase from 'better-sqlite3'
import { beforeEach, describe, expect, it } from 'vitest'
import { VERSION } from '../../platform/version.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { INHERITED } from '../durability/testing/server-process.ts'
import { canMount } from '../durability/testing/small-disk.ts'
import { runCommand } from './commands.ts'

const ON_WHAT_IS_THERE = [
  { name: 'backup', words: ['backup'] },
  { name: 'verify', words: [] },
  { name: 'results', words: [] },
  { name: 'user', words: ['list'] },
  { name: 'invitation', words: ['list'] },
  { name: 'game', words: ['find', 'friday'] },
  { name: 'link', words: ['list', 'game', '1'] },
  { name: 'audit', words: [] },
]

const MELDBOARD = fileURLToPath(new URL('meldboard.ts', import.meta.url))

type Ended = { readonly code: number; readonly output: string }

/** Whether the tests can act as a user who does not own the files of this folder. */
const isRoot = process.getuid?.() === 0
const OTHER_USER = isRoot ? 65_534 : Number(process.getuid?.())
/** Another user may not reach a checkout in root's home; root without its privilege over files can. */
const AS_OTHER = isRoot ? ['setpriv', '--bounding-set', '-dac_override,-dac_read_search'] : []

const MOUNTS = canMount() ? ['a mount of its own'] : []

describe('the meldboard command', () => {
  let directory: string
  beforeEach(async () => {
    directory = await temporaryFolder()
  })

  const meldboard = async (data: string, ...words: string[]): Promise<Ended> => {
    const lines: string[] = []
    const print = (line: string) => void lines.push(`${line}\n`)
    const code = await runCommand(words, {
      environment: () => ({ DATA_DIR: join(directory, data) }),
      print,
      printError: print,
      now: () => new Date(),
    })
    return { code, output: lines.join('') }
  }

  /** Runs a command in a process of its own, for tests of its variables, its files, and its end. */
  const started = (data: string, ...words: string[]): Promise<Ended> =>
    new Promise((resolve) => {
      const env = { ...INHERITED, DATA_DIR: join(directory, data) }
      const options = { env, cwd: directory }
      execFile(process.execPath, [MELDBOARD, ...words], options, (error, stdout, stderr) => {
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: stdout + stderr })
      })
    })

  it('migrates, backs up, restores, verifies and writes results (P-run-13)', async () => {
    const file = join(directory, 'backup')
    expect(await started('one', 'migrate')).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^Migrated: 0001-accounts, .*\.\n$/),
    })
    expect((await started('one', 'migrate')).output).toBe('The schema is up to date.\n')
    expect(await started('one', 'backup', file)).toMatchObject({ code: 0 })
    expect(await started('two', 'restore', file)).toEqual({
      code: 0,
      output: '0 rows are restored.\n',
    })
    expect(await started('two', 'verify')).toEqual({
      code: 0,
      output: '0 games, 0 events, 0 problems.\n',
    })
    for (const words of [['results'], ['results', 'all']]) {
      expect(await started('two', ...words)).toEqual({
        code: 0,
        output: 'The results of 0 games are written.\n',
      })
    }
  })

  it.each(ON_WHAT_IS_THERE)('$name asks for the schema of this version', async (command) => {
    const data = join(directory, 'old')
    await mkdir(data)
    const old = new SqliteDatabase(join(data, 'meldboard.sqlite'))
    old.exec('create table chips (count integer)').close()
    expect(await meldboard('old', command.name, ...command.words)).toEqual({
      code: 1,
      output: 'DATA_DIR cannot be used: its schema is at nothing. Run migrate first.\n',
    })
  })

  it.each(ON_WHAT_IS_THERE)('$name makes nothing of a mistyped DATA_DIR', async (command) => {
    expect(await meldboard('mistyped', command.name, ...command.words)).toEqual({
      code: 1,
      output: expect.stringMatching(
        /^DATA_DIR cannot be used: ENOENT: no such file .*\/mistyped\/meldboard\.sqlite'\n$/,
      ),
    })
    expect(await readdir(directory)).toEqual([])
  })

  it('makes nothing but the database, which nobody else can read', async () => {
    for (const data of ['one', 'two']) await mkdir(join(directory, data), { mode: 0o755 })
    const file = join(directory, 'backup')
    expect((await started('one', 'migrate')).code).toBe(0)
    expect((await started('one', 'backup', file)).code).toBe(0)
    expect((await started('two', 'restore', file)).code).toBe(0)
    for (const data of ['one', 'two']) {
      expect(await readdir(join(directory, data))).toEqual(['meldboard.sqlite'])
      const { mode } = await stat(join(directory, data, 'meldboard.sqlite'))
      expect(mode & 0o777).toBe(0o600)
    }
  })

  it('makes no database of a backup that is none', async () => {
    const file = join(directory, 'backup')
    await writeFile(file, 'not a backup')
    expect((await meldboard('none', 'restore', file)).code).toBe(1)
    expect(await readdir(directory)).toEqual(['backup'])
  })

  it.each([
    ['--help'],
    ['-h'],
    ['help'],
    ['backup', '--help'],
    ['backup', 'file', '-h'],
    ['help', 'backup'],
  ])('prints its usage on %s %s, and touches nothing', async (...words) => {
    const { code, output } = await meldboard('none', ...words)
    expect(code).toBe(0)
    expect(output).toContain('backup FILE')
    expect(await readdir(directory)).toEqual([])
  })

  it.each([['--version'], ['backup', '--version']])(
    'tells its version on %s %s',
    async (...words) => {
      expect(await meldboard('none', ...words)).toEqual({
        code: 0,
        output: `Meldboard ${VERSION}\n`,
      })
    },
  )

  it('names what it does not know on the standard error (P-run-13)', () => {
    const options = { env: { ...INHERITED, DATA_DIR: directory }, encoding: 'utf8' } as const
    const { status, stdout, stderr } = spawnSync(process.execPath, [MELDBOARD, 'destroy'], options)
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
    expect(stderr.split('\n')[0]).toContain("error: unknown command 'destroy'")
  })

  it.each([
    [['backup'], "error: missing required argument 'FILE'"],
    [['migrate', 'now'], 'error: too many arguments'],
    [[], 'Usage: meldboard'],
    [['verify', '--al'], "error: unknown option '--al'"],
  ])('names first what it does not know of %j (P-run-13)', async (words, line) => {
    const { code, output } = await meldboard('none', ...words)
    expect(code).toBe(2)
    expect(output.split('\n')[0]).toContain(line)
  })

  it('reads the variables of a file that is named, and names one that is not there (P-run-13)', async () => {
    const file = join(directory, 'variables')
    await writeFile(file, `PORT=1\nDATABASE_URL=postgres://nobody@127.0.0.1:1/none\n`)
    expect(await started('none', '--environment', file, 'verify')).toEqual({
      code: 1,
      output: expect.stringMatching(/^DATABASE_URL cannot be used: .*ECONNREFUSED.*\n$/),
    })
    expect(await started('none', 'verify', '--environment', `${file}s`)).toEqual({
      code: 1,
      output: expect.stringMatching(/^--environment cannot be used: ENOENT.*variabless'\n$/),
    })
  })

  it('leaves a database that the owner of its folder can open, when root restores it (P-run-17)', async () => {
    const file = join(directory, 'backup')
    await meldboard('one', 'migrate')
    await meldboard('one', 'backup', file)
    const data = join(directory, 'two')
    await mkdir(data, { mode: 0o700 })
    await chown(data, OTHER_USER, OTHER_USER)
    expect((await meldboard('two', 'restore', file)).code).toBe(0)
    expect(await readdir(data)).toEqual(['meldboard.sqlite'])
    expect((await stat(join(data, 'meldboard.sqlite'))).uid).toBe(OTHER_USER)
  })

  it('says whose a file is that it may not use, and who it is itself (P-run-17)', async () => {
    const data = join(directory, 'theirs')
    await mkdir(data)
    await meldboard('theirs', 'migrate')
    const file = join(directory, 'backup')
    await meldboard('theirs', 'backup', file)
    await chmod(join(data, 'meldboard.sqlite'), 0)
    await chmod(file, 0)
    await chmod(directory, 0o755)
    const of = (path: string) =>
      new RegExp(`${path} belongs to \\S+ \\(mode 0\\), and this process runs as (user )?\\S+\\n$`)
    expect(asOther(data, 'verify')).toMatch(of('meldboard.sqlite'))
    expect(asOther(join(directory, 'new'), 'restore', file)).toMatch(of('backup'))
  })

  it.each(MOUNTS)(
    'says in one line that the database on %s can only be read (P-run-18)',
    async () => {
      await meldboard('one', 'migrate')
      const data = join(directory, 'one')
      const bound = `mount --bind "$0" "$0" && mount -o remount,bind,ro "$0" && exec "$@"`
      const command = [process.execPath, MELDBOARD, 'invitation', 'revoke', '1']
      const options = { env: { ...INHERITED, DATA_DIR: data }, encoding: 'utf8' } as const
      const { status, stderr } = spawnSync(
        'unshare',
        [
          '--map-root-user',
          '--mount',
          'sh',
          '-c',
          bound,
          join(data, 'meldboard.sqlite'),
          ...command,
        ],
        options,
      )
      expect(stderr).toMatch(/^DATA_DIR cannot be used: attempt to write a readonly database.*\n$/)
      expect(status).toBe(1)
    },
  )

  it('takes no unknown option for a file', async () => {
    await meldboard('one', 'migrate')
    const { code, output } = await meldboard('one', 'backup', '--hlep')
    expect(code).toBe(2)
    expect(output).toContain("error: unknown option '--hlep'")
    expect(await readdir(directory)).toEqual(['one'])
  })

  it.each([
    { words: [], why: 'without words', usage: 'backup FILE' },
    { words: ['destroy'], why: 'with another word', usage: 'backup FILE' },
    { words: ['backup'], why: 'without a file', usage: 'backup FILE' },
    { words: ['migrate', 'now'], why: 'with a word too many', usage: 'meldboard migrate' },
    { words: ['user', 'disable'], why: 'without a user', usage: 'user disable EMAIL' },
    { words: ['results', 'some'], why: 'with an unknown choice', usage: 'results [all]' },
  ])('prints its usage $why, and touches nothing', async ({ words, usage }) => {
    const { code, output } = await meldboard('none', ...words)
    expect(code).toBe(2)
    expect(output).toContain(usage)
    expect(await readdir(directory)).toEqual([])
  })

  it('lists no users where there are none, and finds none to disable', async () => {
    await started('one', 'migrate')
    expect(await started('one', 'user', 'list')).toEqual({ code: 0, output: '' })
    expect(await started('one', 'user', 'disable', 'asha@example.org')).toEqual({
      code: 1,
      output: 'There is no user asha@example.org.\n',
    })
  })

  it('lets a user administer, and prints what was done (P-admin-7)', async () => {
    await meldboard('one', 'migrate')
    const data = join(directory, 'one', 'meldboard.sqlite')
    new SqliteDatabase(data)
      .exec(`insert into users (id, email, email_key, name, status, auth_type, theme, created_at)
        values (7, 'asha@example.org', 'asha@example.org', 'Asha', 'active', 'password', 'system', '')`)
      .close()
    for (const [action, said] of [
      ['make-admin', 'an administrator'],
      ['disable', 'disabled'],
    ] as const) {
      expect((await meldboard('one', 'user', action, 'asha@example.org')).output).toBe(
        `asha@example.org is ${said}.\n`,
      )
    }
    const { output } = await meldboard('one', 'audit')
    expect(output).toMatch(
      /^\S+Z\tcommand\tan administrator\tuser 7\n\S+Z\tcommand\tdisabled\tuser 7\n$/,
    )
  })

  it('rehearses a restore and leaves nothing (P-backup-4)', async () => {
    const file = join(directory, 'backup')
    await meldboard('one', 'migrate')
    await meldboard('one', 'backup', file)
    expect(await meldboard('two', 'restore', file, '--check')).toEqual({
      code: 0,
      output: '0 rows would be restored: 0 games, 0 events.\n',
    })
    await writeFile(file, (await readFile(file)).subarray(0, -20))
    expect(await meldboard('two', 'restore', file, '--check')).toMatchObject({
      code: 1,
      output: expect.stringContaining('cannot be read'),
    })
    expect((await readdir(directory)).sort()).toEqual(['backup', 'one'])
    expect((await meldboard('one', 'verify', '--check')).code).toBe(2)
  })

  it('makes, lists and revokes invitations (P-signup-4)', async () => {
    await meldboard('one', 'migrate')
    const made = await meldboard('one', 'user', 'invite', 'asha@example.org')
    expect(made.output).toMatch(/^http:\/\/localhost:3000\/register#[\w-]{43}\n$/)
    await meldboard('one', 'user', 'invite')
    const listed = await meldboard('one', 'invitation', 'list')
    expect(listed.output).toMatch(/^2\tanybody\t0\t20\t\S+\n1\tasha@example.org\t0\t1\t\S+\n$/)
    expect(await meldboard('one', 'invitation', 'revoke', '1')).toEqual({
      code: 0,
      output: 'Invitation 1 is off.\n',
    })
    expect(await meldboard('one', 'invitation', 'revoke', '1')).toEqual({
      code: 1,
      output: 'There is no invitation 1.\n',
    })
  })

  it('asks about a variable that is nearly one of ours (P-run-11)', async () => {
    const env = { ...INHERITED, DATA_DRI: join(directory, 'one'), DATA_DIR: '' }
    const options = { env, cwd: directory, encoding: 'utf8' } as const
    const { stderr } = spawnSync(process.execPath, [MELDBOARD, 'verify'], options)
    expect(stderr.split('\n')[0]).toBe(
      'WARNING: DATA_DRI is not a variable of Meldboard, and nothing reads it. Is it DATA_DIR?',
    )
  })

  it('says in one line what is wrong with a file or the configuration', async () => {
    const file = join(directory, 'backup')
    await writeFile(file, 'not a backup')
    expect(await meldboard('one', 'restore', file)).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^.*cannot be read.*\n$/),
    })
    await writeFile(join(directory, 'taken'), '')
    expect(await meldboard('taken', 'verify')).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^DATA_DIR .*\n$/),
    })
  })
})

/** The errors of a command whose process may not open all files. */
function asOther(data: string, ...words: string[]): string {
  const [program = '', ...args] = [...AS_OTHER, process.execPath, MELDBOARD, ...words]
  const { stderr } = spawnSync(program, args, {
    env: { ...INHERITED, DATA_DIR: data },
    encoding: 'utf8',
  })
  return stderr
}
