import assert from 'node:assert/strict'
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join, normalize } from 'node:path'
import { test } from 'node:test'
import { parseEnv } from 'node:util'
import { parse } from 'yaml'
import { contextFiles } from './context-files.ts'

const ROOT = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const letThrough = (paths: readonly string[]) => contextFiles(read('.dockerignore'), paths)
const tracked = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' })
  .trim()
  .split('\n')

test('the container gets no data, secret, mail, history, test or build of this machine', () => {
  const kept = [
    ...['data/auth-secret', 'data/meldboard.sqlite-wal', 'data/outbox/1.eml', 'meldboard.sqlite'],
    ...['apps/server/data/meldboard.sqlite', 'apps/server/.env', '.env', '.git/config'],
    ...['node_modules/yaml/package.json', 'apps/web/node_modules/.bin/vite', 'backup-of-today'],
    ...[
      'apps/web/dist/client/index.html',
      'apps/server/reports/vitest.json',
      'packages/engine/server.log',
    ],
  ]
  assert.deepEqual(letThrough(kept), [])
  const tests = tracked.filter((path) => /\.(test|e2e)\.tsx?$/.test(path))
  assert.ok(tests.length > 100)
  assert.deepEqual(letThrough(tests), [])
})

test('the container gets all that the server imports and that the web app is built from', () => {
  const needed = [
    ...imported('apps/server/src/main.ts'),
    'bin/meldboard',
    ...imported('apps/server/src/operations/commands/meldboard.ts'),
    ...imported('apps/web/src/main.tsx'),
    ...imported('apps/web/vite.config.ts'),
    ...imported('packages/engine/src/index.ts'),
    ...imported('packages/api-client/src/index.ts'),
    ...tracked.filter((path) => /^(apps|packages)\/[^/]+\/package\.json$/.test(path)),
    ...tracked.filter((path) => path.startsWith('apps/web/public/')),
    ...['openapi/meldboard.yaml', 'apps/web/index.html', 'pnpm-lock.yaml', 'pnpm-workspace.yaml'],
  ]
  assert.ok(needed.length > 200)
  assert.deepEqual(letThrough(needed), needed)
})

test('the health check is whether the server is ready, on the port it was given', async () => {
  assert.equal(await healthOf((_request, response) => response.writeHead(503).end()), 1)
  assert.equal(
    await healthOf(({ url }, response) => {
      response.writeHead(url === '/readyz' ? 200 : 404).end()
    }),
    0,
  )
  assert.equal(await healthOf(null), 1)
})

test('the example sends mails, believes its proxy and asks no variable of the shell of a command', () => {
  const text = read('docs/host/deployment/compose.yaml')
  assert.doesNotMatch(text.replace(/^ *#.*$/gm, ''), /\$/)
  const { meldboard } = parse(text).services
  assert.equal(meldboard.env_file, '../../../meldboard.env')
  assert.ok(read('.gitignore').split('\n').includes('/meldboard.env'))
  assert.deepEqual(meldboard.volumes, ['data:/data'])
  const variables = parseEnv(read('docs/host/deployment/meldboard.env'))
  assert.match(variables.SMTP_URL ?? '', /^smtps:/)
  assert.match(variables.PUBLIC_URL ?? '', /^https:/)
  assert.match(variables.MAIL_FROM ?? '', /^\S+ <\S+>$/)
  assert.equal(variables.TRUST_PROXY, '1')
})

test('what the systemd unit names is made by the steps of its page', () => {
  const unit = read('docs/host/deployment/meldboard.service')
  const named = (key: string) => new RegExp(`^${key}=(.*)$`, 'm').exec(unit)?.[1] ?? `no ${key}`
  const page = read('docs/host/operating.md')
  assert.match(page, new RegExp(`^useradd .* ${named('User')}$`, 'm'))
  assert.match(page, new RegExp(`^install -m 640 .* ${named('EnvironmentFile')}$`, 'm'))
  assert.match(page, new RegExp(`^echo DATA_DIR=/var/lib/${named('StateDirectory')} `, 'm'))
  assert.match(page, new RegExp(`^cd ${named('WorkingDirectory')}$`, 'm'))
})

test('the site of nginx serves one node, by HTTP/2, IPv4 and IPv6, leads from port 80, and holds no stream back', () => {
  const site = read('docs/host/deployment/nginx.conf')
  assert.equal(site.match(/^ *server \d/gm)?.length, 1)
  for (const address of ['80', '[::]:80', '443 ssl http2', '[::]:443 ssl http2']) {
    assert.ok(site.includes(`    listen ${address};\n`), address)
  }
  const streamed = new RegExp(/location ~ (\S+) /.exec(site)?.[1] ?? '')
  const { paths } = parse(read('openapi/meldboard.yaml')) as { paths: Record<string, object> }
  const streams = Object.keys(paths).filter((path) =>
    JSON.stringify(paths[path]).includes('text/event-stream'),
  )
  assert.ok(streams.length > 0)
  for (const path of streams) assert.match(`/api/v1${path}`, streamed)
})

test('a command runs from any folder for a user without a home (P-run-13)', () => {
  const { status, stdout } = spawnSync(join(ROOT, 'bin/meldboard'), ['--version'], {
    cwd: '/',
    env: { PATH: '/usr/bin:/bin' },
    encoding: 'utf8',
  })
  assert.deepEqual([status, stdout.split(' ')[0]], [0, 'Meldboard'])
})

test('a command names the Node that is too old, or that there is none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'meldboard-bin-'))
  mkdirSync(join(folder, 'bin'))
  copyFileSync(join(ROOT, 'bin/meldboard'), join(folder, 'bin/meldboard'))
  const old = join(folder, 'old')
  mkdirSync(old)
  writeFileSync(join(old, 'node'), '#!/bin/sh\necho v20.20.2\n', { mode: 0o755 })
  const tools = ['sh', 'dirname', 'readlink']
  for (const tool of tools) symlinkSync(programPath(tool), join(old, tool))
  const run = (path: string) =>
    spawnSync(join(folder, 'bin/meldboard'), ['verify'], { env: { PATH: path }, encoding: 'utf8' })
  const { status, stderr } = run(old)
  assert.equal(status, 1)
  assert.equal(stderr, `Meldboard needs Node 24: ${old}/node (v20.20.2) cannot run it.\n`)
  rmSync(join(old, 'node'))
  assert.equal(run(old).stderr, 'Meldboard needs Node 24: node (there is none) cannot run it.\n')
  rmSync(folder, { recursive: true })
})

/** Where a program of the machine is. */
const programPath = (name: string) =>
  execFileSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim()

/** A file and all that it imports of its workspace, from file to file. */
function imported(path: string, found = new Set<string>()): ReadonlySet<string> {
  found.add(path)
  for (const [, name = ''] of read(path).matchAll(/(?:from|import\(|import) '(\.[^']+\.tsx?)'/g)) {
    const next = normalize(join(dirname(path), name))
    if (!found.has(next)) imported(next, found)
  }
  return found
}

/** The exit code of the container file's health check against this answer; null: no server. */
async function healthOf(answer: RequestListener | null): Promise<number | null> {
  const [, command = ''] =
    /^HEALTHCHECK .*\n\s*CMD (\[.*\])$/m.exec(read('docs/host/deployment/Containerfile')) ?? []
  const [program = '', ...words] = JSON.parse(command) as string[]
  const server = createServer(answer ?? undefined).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  assert.ok(typeof address === 'object' && address !== null)
  if (answer === null) server.close()
  const env = { PATH: process.env.PATH, PORT: String(address.port) }
  const [code] = await once(spawn(program, words, { env }), 'close')
  server.close()
  return code
}
