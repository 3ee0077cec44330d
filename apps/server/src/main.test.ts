import { readdir, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { freePort } from '../../../tools/free-port.ts'
import { spawnServer, startProcess } from './operations/durability/testing/server-process.ts'
import { canMount } from './operations/durability/testing/small-disk.ts'
import { emptyPostgres } from './platform/database/testing/fresh-database.ts'
import { VERSION } from './platform/version.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'

const MOUNTS = canMount() ? ['a mount of its own'] : []

const environment = async () => ({
  PORT: String(await freePort()),
  DATA_DIR: await temporaryFolder(),
})

describe('the server process', () => {
  describe('at its first start', () => {
    let chosen: Awaited<ReturnType<typeof environment>>
    let METRICS_PORT: string
    let server: Awaited<ReturnType<typeof startProcess>>
    beforeAll(async () => {
      chosen = await environment()
      METRICS_PORT = String(await freePort())
      server = await startProcess({ ...chosen, METRICS_PORT })
    })

    it('says where it is when it is ready (P-run-1)', async () => {
      expect(server.output()).toContain(`Meldboard is ready at http://localhost:${chosen.PORT}\n`)
      const { pid } = server.process
      await vi.waitFor(
        () =>
          expect(server.output()).toContain(`Stop it with Ctrl-C, or SIGTERM to process ${pid}.\n`),
        60_000,
      )
      expect(await (await fetch(`${server.url}/readyz`)).json()).toEqual({ status: 'ok' })
    })

    it('offers a restore while there is no account, on the terminal (P-restore-1)', async () => {
      const notice = new RegExp(
        `^No account yet. To restore a backup open http://localhost:${chosen.PORT}/restore and enter \\S+$`,
        'm',
      )
      await vi.waitFor(() => expect(server.output()).toMatch(notice), 60_000)
    })

    it('says in one line where mails and PINs appear without SMTP_URL', () => {
      const lines = server.output().split('\n')
      expect(lines.filter((text) => text.includes('outbox'))).toEqual([
        expect.stringMatching(/^Mails go to \S+\/outbox, and their PINs appear here/),
      ])
    })

    it('keeps its files for their owner only (P-run-4)', async () => {
      const files = (await readdir(chosen.DATA_DIR)).filter((name) => name !== 'outbox')
      expect(files).toContain('meldboard.sqlite-wal')
      const modes = await Promise.all(
        files.map(async (name) => (await stat(join(chosen.DATA_DIR, name))).mode & 0o777),
      )
      expect(new Set(modes)).toEqual(new Set([0o600]))
    })

    it('tells its version in the first line of the log, in its health and in its metrics', async () => {
      await vi.waitFor(() => expect(server.output()).toMatch(/^\{.*\}$/m), 60_000)
      const first = server.output().match(/^\{.*\}$/m)?.[0] ?? ''
      expect(JSON.parse(first)).toMatchObject({ version: VERSION, msg: 'starting' })
      const health = await (await fetch(`${server.url}/healthz`)).json()
      expect(health).toEqual({ status: 'ok', version: VERSION })
      const metrics = await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text()
      expect(metrics).toContain(`meldboard_build_info{version="${VERSION}"} 1`)
    })

    it('ends with 0 on SIGTERM, and has named the code of a restore in no line of its log (P-run-1, P-restore-1)', async () => {
      server.process.kill('SIGTERM')
      expect(await server.ended).toBe(0)
      // A closed database leaves no write-ahead log.
      const files = await readdir(chosen.DATA_DIR)
      expect(files.filter((name) => name.endsWith('-wal'))).toEqual([])
      const code = /\/restore and enter (\S+)$/m.exec(server.output())?.[1] ?? ''
      expect(code).not.toBe('')
      expect(logOf(server.output())).not.toContain(code)
    })
  })

  it('ends though a client keeps its connection open (P-run-10)', async () => {
    const server = await startProcess(await environment())
    const { port } = new URL(server.url)
    const socket = connect(Number(port), '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(
      'POST /api/v1/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n',
    )
    await new Promise((resolve) => setTimeout(resolve, 200))
    server.process.kill('SIGINT')
    expect(await server.ended).toBe(0)
    socket.destroy()
  })

  it.each([['--help'], ['-h'], ['--version'], ['--port=80']])(
    'answers %s without starting',
    async (word) => {
      const { DATA_DIR, ...chosen } = await environment()
      const server = spawnServer({ ...chosen, DATA_DIR: join(DATA_DIR, 'none') }, [], [word])
      expect(await server.ended).toBe(word === '--port=80' ? 2 : 0)
      if (word === '--version') expect(server.output()).toBe(`Meldboard ${VERSION}\n`)
      else expect(server.output()).toContain('The environment configures it')
      if (word === '--port=80') expect(server.output()).toMatch(/^error: unknown option '--port/)
      expect(await readdir(DATA_DIR)).toEqual([])
    },
  )

  it('names a wrong variable in one line, and does not listen (P-run-11)', async () => {
    const server = spawnServer({ ...(await environment()), PUBLIC_URL: 'nowhere' })
    expect(await server.ended).toBe(1)
    expect(server.output()).toBe('PUBLIC_URL must be a URL that begins with http:// or https://.\n')
  })

  it.each(MOUNTS)(
    'says in one line that its database file on %s can only be read (P-run-18)',
    async () => {
      const chosen = await environment()
      await linesOf(chosen)
      const bound =
        'f="$DATA_DIR/meldboard.sqlite"; mount --bind "$f" "$f" && mount -o remount,bind,ro "$f"'
      const through = [
        'unshare',
        '--map-root-user',
        '--mount',
        'sh',
        '-c',
        `${bound} && exec "$0" "$@"`,
      ]
      const server = spawnServer(chosen, through)
      expect(await server.ended).toBe(1)
      expect(server.output()).toMatch(
        /DATA_DIR cannot be used: it can be read but not written: .* belongs to \S+ \(mode 600\)/,
      )
    },
  )

  it('says in one line that its port is taken', async () => {
    const chosen = await environment()
    const other = createServer().listen(Number(chosen.PORT), '127.0.0.1')
    const server = spawnServer(chosen)
    expect(await server.ended).toBe(1)
    expect(server.output()).toContain(`PORT ${chosen.PORT} is already in use on 127.0.0.1.\n`)
    other.close()
  })

  it('holds its folder: a second server says so and ends, and one after a kill begins (P-run-20)', async () => {
    const chosen = await environment()
    const first = await startProcess(chosen)
    const second = spawnServer({ ...chosen, PORT: String(await freePort()) })
    expect(await second.ended).toBe(1)
    expect(second.output()).toBe(
      `DATA_DIR ${chosen.DATA_DIR} is in use by another server. Stop that one first, or give this one a folder of its own.\n`,
    )
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
    first.process.kill('SIGKILL')
    await first.ended
    const third = await startProcess(chosen)
    third.process.kill('SIGTERM')
    expect(await third.ended).toBe(0)
    const fourth = await startProcess(chosen)
    fourth.process.kill('SIGTERM')
    expect(await fourth.ended).toBe(0)
  })

  it('says in one line that its database is not there', async () => {
    const nobody = `postgres://nobody:secret@127.0.0.1:${await freePort()}/none`
    const server = spawnServer({ ...(await environment()), DATABASE_URL: nobody })
    expect(await server.ended).toBe(1)
    expect(server.output()).toMatch(/^DATABASE_URL cannot be used: .*ECONNREFUSED.*\n$/)
    expect(server.output()).not.toContain('secret')
  })

  it('is refused beside one with another secret, until that is replaced on purpose', async () => {
    const { url, close } = await emptyPostgres()
    const shared = async (AUTH_SECRET: string) => ({
      ...(await environment()),
      DATABASE_URL: url,
      AUTH_SECRET,
    })
    const first = await startProcess(await shared('the secret that the first node was given'))
    const second = spawnServer(await shared('another secret that is as long as the first'))
    expect(await second.ended).toBe(1)
    expect(second.output()).toBe(
      'AUTH_SECRET is not that of the other servers of this database. Set theirs, or replace it ' +
        'with REPLACE_AUTH_SECRET=on.\n',
    )
    const third = await startProcess(await shared('the secret that the first node was given'))
    const replacing = { ...(await shared('x'.repeat(32))), REPLACE_AUTH_SECRET: 'on' }
    const fourth = await startProcess(replacing)
    expect(fourth.output()).toContain('WARNING: REPLACE_AUTH_SECRET is on.')
    for (const server of [first, third, fourth]) {
      server.process.kill('SIGTERM')
      expect(await server.ended).toBe(0)
    }
    await close()
  })

  describe('with variables that change what it says', () => {
    let lines: readonly string[]
    beforeAll(async () => {
      lines = await linesOf({
        ...(await environment()),
        RATE_LIMITS: 'off',
        SMTP_URL: 'smtp://127.0.0.1:2525',
      })
    })

    it('says loudly that limits are off', () => {
      expect(lines).toContainEqual(expect.stringContaining('WARNING: RATE_LIMITS is off'))
    })

    it('says nothing of an outbox with SMTP_URL', () => {
      expect(lines.join()).not.toContain('outbox')
    })
  })

  describe('with a public address and a wrong name for the mail server', () => {
    let lines: readonly string[]
    beforeAll(async () => {
      lines = await linesOf({
        ...(await environment()),
        PUBLIC_URL: 'https://board.example.org',
        SMPT_URL: 'smtp://127.0.0.1:2525',
      })
    })

    it('asks about a variable that is nearly one of ours, and starts (P-run-11)', () => {
      expect(lines).toContain(
        'WARNING: SMPT_URL is not a variable of Meldboard, and nothing reads it. Is it SMTP_URL?',
      )
    })

    it('says loudly that PINs stand in its output where others use it', () => {
      const [line, ...others] = lines.filter((text) => text.includes('outbox'))
      expect(others).toEqual([])
      expect(line).toMatch(
        /^WARNING: SMTP_URL is not set\. Nobody gets a mail: .*\/outbox, .*PINs.* in this log/,
      )
    })
  })
})

function logOf(output: string): string {
  const lines = output.split('\n')
  return lines.filter((line) => line.startsWith('{')).join('\n')
}

/** The output of a server until it is stopped. */
async function linesOf(chosen: Record<string, string>): Promise<readonly string[]> {
  const server = await startProcess(chosen)
  server.process.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  return server.output().split('\n')
}
