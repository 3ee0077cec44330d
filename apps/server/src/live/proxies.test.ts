import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { parse } from 'yaml'
import { freePort } from '../../../../tools/free-port.ts'
import { isFullProof } from '../../../../tools/proof.ts'
import { drawCode } from '../games/tables/table-code.ts'
import { signedInUser } from '../games/testing/signed-in-user.ts'
import { startProcess } from '../operations/durability/testing/server-process.ts'
import { freshDatabase } from '../platform/database/testing/fresh-database.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { askOverHttp2 } from './testing/ask-over-http2.ts'
import { organizer } from './testing/organizer.ts'
import { deploymentFile, startProxyProgram } from './testing/proxy-program.ts'

const PAGES = new URL('../../../../docs/host/', import.meta.url)
const AUTH_SECRET = 'a secret of at least thirty-two bytes'
const SECRET = 'SECRET-of-a-link'
/** More than the buffers between a client and a node take, in bytes. */
const LARGE_FILE = 64 * 1024 ** 2

it('has a site of nginx that answers IPv4 and IPv6 by HTTP/2, and passes each stream of the contract on at once', async () => {
  const site = await deploymentFile('nginx.conf')
  for (const address of ['80', '[::]:80', '443 ssl http2', '[::]:443 ssl http2'])
    expect(site).toContain(`    listen ${address};\n`)
  const contract = new URL('../../../../openapi/meldboard.yaml', import.meta.url)
  const { paths } = parse(readFileSync(contract, 'utf8')) as { paths: Record<string, object> }
  const streams = Object.keys(paths).filter((path) =>
    JSON.stringify(paths[path]).includes('text/event-stream'),
  )
  expect(streams.length).toBeGreaterThan(0)
  const [, pattern = ''] = /location ~ (\S+) /.exec(site) ?? []
  for (const path of streams) expect(`/api/v1${path}`).toMatch(new RegExp(pattern))
})

it('has its settings of proxies in the sites alone, which are run by the programs: no page has a block beside them (P-install-3)', () => {
  const pages = readdirSync(PAGES).filter((name) => name.endsWith('.md'))
  const blocks = pages.flatMap((page) => {
    const text = readFileSync(new URL(page, PAGES), 'utf8')
    return /^```(nginx|caddy|caddyfile)$/im.test(text) ? [page] : []
  })
  expect([pages.length > 5, blocks]).toEqual([true, []])
})

// Debian's programs are too much for each change.
if (isFullProof) {
  describe.each(['nginx', 'caddy'] as const)('%s before a node', (name) => {
    it('speaks HTTP/2, streams, counts the address of a client, hides secrets and survives a restart (P-install-3)', async () => {
      const { user, environment, node, proxy, ask } = await nodeBehind(name)
      await vi.waitFor(async () => expect((await ask('/healthz')).status).toBe(200), 60_000)

      const scorer = organizer(node.url, user.accessToken)
      const game = await scorer.newGame(['Asha', 'Bela'])
      // The second event arrives while the stream is open: nothing buffers it.
      let hasScored = false
      const stream = await ask(`/api/v1/scoreboard/${game.uuid}/events`, {
        isEnough: (text: string) => {
          const events = text.match(/^data: /gm)?.length ?? 0
          if (events === 1 && !hasScored) void scorer.score(game, 1)
          hasScored ||= events > 0
          return events > 1
        },
      })
      expect(stream.status).toBe(200)

      expect(await statusOfWrongCodes(ask, '127.0.0.1')).toBe(429)
      expect((await ask(`/api/v1/table/${drawCode()}`, { from: '127.0.0.2' })).status).not.toBe(429)

      const json = { 'content-type': 'application/json', referer: `${proxy.origin}/t/${SECRET}` }
      const body = JSON.stringify({ email: 'nobody@example.com', password: SECRET })
      const post = { method: 'POST', headers: json }
      const guess = await ask('/api/v1/auth/login', { ...post, body })
      expect(guess.status).toBe(401)
      const large = { ...post, body: Buffer.alloc(100_000, 32) }
      // Node and proxy have the same limit: a refusal by the proxy would look different.
      expect((await ask('/api/v1/auth/login', large)).status).toBe(413)
      // The node itself decides.
      const { status, text } = await ask('/api/v1/installation/restore', large)
      expect(status === 413 && !text.includes('"success":')).toBe(false)

      await ask(`/api/v1/auth/google/callback?code=${SECRET}&state=${SECRET}`)
      for (const path of ['games', 't', 'score']) await ask(`/${path}/${SECRET}?with=${SECRET}`)

      node.process.kill('SIGTERM')
      await node.ended
      for (const path of [`/api/v1/scoreboard/${game.uuid}`, `/t/${SECRET}`]) {
        const { status, headers, text } = await ask(path)
        expect([status, headers['retry-after']]).toEqual([503, '2'])
        expect(text).toContain('This page loads again by itself.')
        expect(text).not.toContain('"success"')
      }
      const again = await startProcess(environment)
      onTestFinished(() => void again.process.kill('SIGKILL'))
      await vi.waitFor(
        async () => expect((await ask(`/api/v1/scoreboard/${game.uuid}`)).status).toBe(200),
        60_000,
      )

      await proxy.stop()
      again.process.kill('SIGTERM')
      await again.ended
      const logs = await proxy.logs()
      expect(logs).toContain('/api/v1/scoreboard')
      expect(logs).not.toContain(SECRET)
      expect(logs).not.toContain(game.uuid)
      expect(await bannedIn(logs)).toEqual(['127.0.0.1'])
      const line = logs
        .split('\n')
        .find((each) => each.includes(`${guess.headers['x-request-id']}`))
      expect(line).toContain('/api/v1/auth/login')
      if (name === 'nginx')
        expect(await guessersIn(logs, guess.headers)).toMatch(/^ *1 127\.0\.0\.1\n$/)
    }, 300_000)

    it('passes on why a large file is refused that the node does not read (P-restore-5)', async () => {
      const { ask } = await nodeBehind(name)
      await vi.waitFor(async () => expect((await ask('/healthz')).status).toBe(200), 60_000)
      const headers = { 'content-type': 'application/octet-stream', 'restore-code': 'any' }
      const chunks = Array.from({ length: 1024 }, () => Buffer.alloc(LARGE_FILE / 1024))
      for (let time = 0; time < 10; time += 1) {
        const file = { method: 'POST', headers, body: Readable.from(chunks) }
        const { status, text } = await ask('/api/v1/installation/restore', file)
        expect([status, text]).toEqual([404, expect.stringContaining('"success":false')])
      }
    }, 300_000)
  })
}

// The site of nginx has one node.
if (isFullProof) {
  describe('caddy before two nodes of which one is gone', () => {
    it('passes each write to the other one (P-install-3)', async () => {
      const gone = `127.0.0.1:${await freePort()}`
      const { ask } = await nodeBehind('caddy', [gone])
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify({ email: 'nobody@example.com', password: SECRET })
      const write = () => ask('/api/v1/auth/login', { method: 'POST', headers, body })
      await vi.waitFor(async () => expect((await write()).status).toBe(401), 60_000)
      // Longer than Caddy remembers that a node did not answer.
      for (let time = 0; time < 6; time += 1) {
        await wait(2_500)
        expect((await write()).status).toBe(401)
      }
    }, 300_000)
  })
}

/** Starts a node of a new installation behind a proxy, which also gets the addresses of other nodes. */
async function nodeBehind(name: 'nginx' | 'caddy', others: readonly string[] = []) {
  const { user, environment } = await installation()
  const node = await startProcess(environment)
  const proxy = await startProxyProgram(
    name,
    [...others, `127.0.0.1:${environment.PORT}`].join(' '),
  )
  onTestFinished(async () => {
    node.process.kill('SIGKILL')
    await proxy.stop()
  })
  const ask = (path: string, question: Parameters<typeof askOverHttp2>[1] = {}) =>
    askOverHttp2(`${proxy.origin}${path}`, question)
  return { user, environment, node, proxy, ask }
}

/** An installation with one account, and the variables of its node. */
async function installation() {
  const fresh = await freshDatabase('sqlite')
  const clock = { now: () => new Date() }
  const ids = { uuid: () => randomUUID() }
  const configuration = { authSecret: AUTH_SECRET }
  const { database } = fresh
  const user = await signedInUser({ database, clock, ids, configuration }, 'Asha Rao', true)
  await fresh.close()
  const environment = {
    PORT: String(await freePort()),
    DATA_DIR: dirname(fresh.file ?? ''),
    AUTH_SECRET,
    TRUST_PROXY: '1',
  }
  return { user, environment }
}

/** The last status after many wrong codes of tables from one address that claims others. */
async function statusOfWrongCodes(
  ask: (path: string, question: object) => Promise<{ readonly status: number }>,
  from: string,
): Promise<number> {
  let status = 0
  for (let time = 0; time < 40 && status !== 429; time += 1) {
    const headers = { 'x-forwarded-for': `192.0.2.${time}` }
    const reply = await ask(`/api/v1/table/${drawCode()}`, { from, headers })
    status = reply.status
  }
  return status
}

/** The addresses that fail2ban's filter finds in a log, once for each line; fail2ban first removes the time. */
async function bannedIn(log: string): Promise<readonly string[]> {
  const filter = await deploymentFile('fail2ban-filter.conf')
  const [, lines = ''] = /^failregex = (.*(?:\n +.*)*)/m.exec(filter) ?? []
  const expressions = lines
    .split(/\n +/)
    .map((line) => new RegExp(line.replace('<HOST>', '(?<host>[\\d.:a-f]+)')))
  return log
    .split('\n')
    .map((line) => line.replace(/^\d{4}-\S+/, ''))
    .flatMap((line) => expressions.flatMap((each) => each.exec(line)?.groups?.host ?? []))
}

/** The output of the second command of "Addresses that guess" for the log of a proxy and a refused sign-in. */
async function guessersIn(logs: string, headers: Record<string, unknown>): Promise<string> {
  const page = readFileSync(new URL('operating.md', PAGES), 'utf8')
  const [command = ''] = /^grep -F -f \/run\/refused .*$/m.exec(page) ?? []
  const folder = await temporaryFolder()
  await writeFile(join(folder, 'refused'), `${headers['x-request-id']}\n`)
  await writeFile(join(folder, 'log'), logs)
  const here = command
    .replace('/run/refused', join(folder, 'refused'))
    .replace('/var/log/nginx/meldboard.log', join(folder, 'log'))
  return execFileSync('sh', ['-c', here], { encoding: 'utf8' })
}
