import { spawnSync } from 'node:child_process'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, vi } from 'vitest'
import { freePort } from '../../../../../tools/free-port.ts'
import { openDatabase } from '../../platform/database/open-database.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { INHERITED, startProcess } from '../durability/testing/server-process.ts'
import { canMount } from '../durability/testing/small-disk.ts'
import { ScheduledBackups } from './scheduled-backups.ts'

const MELDBOARD = fileURLToPath(new URL('../commands/meldboard.ts', import.meta.url))
const EACH_SECOND = '* * * * * *'

const started = async (more: Readonly<Record<string, string>>) => {
  const folder = await temporaryFolder()
  const METRICS_PORT = String(await freePort())
  const chosen = {
    PORT: String(await freePort()),
    METRICS_PORT,
    DATA_DIR: join(folder, 'data'),
    BACKUP_DIR: join(folder, 'backups'),
    BACKUP_SCHEDULE: EACH_SECOND,
    ...more,
  }
  const server = await startProcess(chosen)
  const measured = async (name: string) => {
    const text = await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text()
    return Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1])
  }
  const ended = async () => {
    server.process.kill('SIGTERM')
    return server.ended
  }
  return { ...chosen, folder, server, measured, ended }
}

describe('backups by a schedule', () => {
  it('are written while the server runs, rotated, and restored whole (P-backup-1, P-backup-2)', async () => {
    const one = await started({ BACKUP_KEEP: '2' })
    const person = { name: 'Asha Rao', email: 'asha@example.org', password: 'Kettle!Tango7drum' }
    const body = JSON.stringify(person)
    const headers = { 'content-type': 'application/json' }
    const url = `${one.server.url}/api/v1/auth/register`
    expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(201)
    await mkdir(one.BACKUP_DIR, { recursive: true })
    await writeFile(join(one.BACKUP_DIR, 'my own.backup'), 'left alone')
    const seen = new Set<string>()
    await vi.waitFor(
      async () => {
        for (const name of await readdir(one.BACKUP_DIR)) {
          if (/^meldboard-.*\.backup$/.test(name)) seen.add(name)
        }
        expect(seen.size).toBeGreaterThan(3)
      },
      { timeout: 60_000, interval: 200 },
    )
    expect(await one.measured('meldboard_backup_age_seconds')).toBeLessThan(60)
    expect(await one.measured('meldboard_backup_failures')).toBe(0)
    expect(await one.ended()).toBe(0)
    const names = await readdir(one.BACKUP_DIR)
    expect(names.filter((name) => name.endsWith('.part'))).toEqual([])
    const written = names.filter((name) => name.startsWith('meldboard-'))
    expect(written).toHaveLength(2)
    expect(await readFile(join(one.BACKUP_DIR, 'my own.backup'), 'utf8')).toBe('left alone')

    const env = { ...INHERITED, DATA_DIR: join(one.folder, 'restored') }
    const newest = join(one.BACKUP_DIR, written.sort().at(-1) ?? '')
    const run = (...words: string[]) =>
      spawnSync(process.execPath, [MELDBOARD, ...words], { env, encoding: 'utf8' })
    expect(run('restore', newest).status).toBe(0)
    expect(run('verify').stdout).toBe('0 games, 0 events, 0 problems.\n')
    const database = await openDatabase(
      { databaseUrl: null, dataDirectory: env.DATA_DIR },
      () => undefined,
    )
    const users = await database.selectFrom('users').select('email').execute()
    expect(users).toEqual([{ email: person.email }])
    await database.destroy()
  })

  it('are written when they are asked for, one in place of the one before (P-backup-5)', async () => {
    const DATA_DIR = await temporaryFolder()
    const env = { ...INHERITED, DATA_DIR }
    expect(spawnSync(process.execPath, [MELDBOARD, 'migrate'], { env }).status).toBe(0)
    const folder = join(DATA_DIR, 'backups')
    const nightly = 'meldboard-20240229T040000Z.backup'
    await mkdir(folder)
    await writeFile(join(folder, nightly), 'left alone')
    const error = vi.fn()
    let seconds = 0
    const backups = new ScheduledBackups(
      { schedule: '0 4 29 2 *', folder, keep: 1 },
      {
        clock: { now: () => new Date(Date.UTC(2026, 10, 27, 12, 0, seconds++)) },
        environment: { DATA_DIR, DATABASE_URL: '' },
        log: { info: () => undefined, error },
      },
    )
    const asked = async () => {
      backups.backUpNow()
      // It starts while the first is being written.
      backups.backUpNow()
      expect(await backups.report()).toMatchObject({ isRunning: true })
      await vi.waitFor(
        async () => expect(await backups.report()).toMatchObject({ isRunning: false }),
        { timeout: 60_000, interval: 200 },
      )
      const names = await readdir(folder)
      expect(names.toSorted()).toEqual([nightly, expect.stringMatching(/Z-asked\.backup$/)])
      return names.find((name) => name !== nightly)
    }
    const before = await asked()
    expect(await asked()).not.toBe(before)
    expect(error).not.toHaveBeenCalled()

    await rm(folder, { recursive: true })
    await writeFile(folder, 'no folder')
    backups.backUpNow()
    await vi.waitFor(async () =>
      expect(await backups.report()).toEqual({
        isRunning: false,
        newestAt: null,
        failures: 1,
        problem: expect.stringContaining('EEXIST'),
      }),
    )
    await backups.stop()
  })

  it('are counted and named in the log when they fail, and tried again (P-backup-3)', async () => {
    const folder = await temporaryFolder()
    // No folder can be made here.
    await writeFile(join(folder, 'taken'), '')
    const one = await started({ BACKUP_DIR: join(folder, 'taken') })
    await vi.waitFor(
      async () => expect(await one.measured('meldboard_backup_failures')).toBeGreaterThan(1),
      { timeout: 60_000 },
    )
    expect(await one.measured('meldboard_backup_age_seconds')).toBeNaN()
    expect(one.server.output()).toContain('backup failed')
    expect(await one.ended()).toBe(0)
  })

  it('are written by one of the nodes that share a folder, and failures of none (P-backup-1)', async () => {
    const BACKUP_DIR = join(await temporaryFolder(), 'backups')
    // On a busy machine one begins seconds after the other.
    const shared = { BACKUP_DIR, BACKUP_SCHEDULE: '*/5 * * * * *' }
    const nodes = await Promise.all([started(shared), started(shared)])
    await vi.waitFor(
      () => {
        const output = nodes.map(({ server }) => server.output()).join('')
        expect(output).toContain('backup left to another node')
        expect(output).toContain('backup written')
      },
      { timeout: 60_000, interval: 200 },
    )
    for (const node of nodes) {
      expect(await node.measured('meldboard_backup_failures')).toBe(0)
      expect(await node.ended()).toBe(0)
    }
  })

  it.each(canMount() ? ['a full disk'] : [])(
    'leave nothing behind on %s (P-backup-3)',
    async () => {
      const folder = await temporaryFolder()
      const disk = join(folder, 'disk')
      await mkdir(disk)
      const env = { ...INHERITED, DATA_DIR: folder }
      expect(spawnSync(process.execPath, [MELDBOARD, 'migrate'], { env }).status).toBe(0)
      const command = `mount -t tmpfs -o size=4k none "$0" && head -c 4k /dev/zero > "$0/full"
      "$@"; code=$?; ls "$0"; exit $code`
      const words = [process.execPath, MELDBOARD, 'backup', join(disk, 'one.backup')]
      const { status, stdout, stderr } = spawnSync(
        'unshare',
        ['--map-root-user', '--mount', 'sh', '-c', command, disk, ...words],
        { env, encoding: 'utf8' },
      )
      expect(stderr).toMatch(
        /one\.backup cannot be written: ENOSPC: no space left on device.*\.\n$/,
      )
      expect({ status, stdout }).toEqual({ status: 1, stdout: 'full\n' })
    },
  )
})
