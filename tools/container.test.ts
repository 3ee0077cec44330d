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
import { basename, dirname, join, normalize } from 'node:path'
import { test } from 'node:test'
import { parseEnv } from 'node:util'
import { parse } from 'yaml'
import {
  readConfiguration,
  VARIABLES,
} from '../apps/server/src/platform/configuration/read-configuration.ts'
import { contextFiles } from './context-files.ts'
import { trackedFiles } from './tracked-files.ts'

const ROOT = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const letThrough = (paths: readonly string[]) => contextFiles(read('.dockerignore'), paths)
const tracked = trackedFiles()

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
    ...imported('tools/pack-server.ts'),
    'tools/install-to-start.mjs',
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

const COMPOSE = ['compose.yaml', 'compose-postgres.yaml'] as const

for (const name of COMPOSE) {
  test(`${name} lets a node write its data alone, and asks no variable of the shell of a command (P-install-2)`, () => {
    const text = read(`docs/host/deployment/${name}`)
    assert.doesNotMatch(text.replace(/^ *#.*$/gm, ''), /\$/)
    const { services } = parse(text, { merge: true })
    const nodes = ['meldboard', 'one', 'two'].flatMap((each) => services[each] ?? [])
    assert.ok(nodes.length > 0)
    for (const node of nodes) {
      assert.equal(node.env_file, '../../../meldboard.env')
      assert.match(node.volumes.join(), /^\w+:\/data$/)
      assert.deepEqual([node.read_only, node.tmpfs, node.cap_drop], [true, '/tmp', ['ALL']])
    }
    const ignored = read('.gitignore').split('\n')
    for (const { env_file: file } of Object.values<{ env_file?: string }>(services)) {
      if (file !== undefined) assert.ok(ignored.includes(`/${basename(file)}`), file)
    }
  })
}

test('two nodes have folders of their own, and the proxy passes requests to both', () => {
  const text = read('docs/host/deployment/compose-postgres.yaml')
  const { one, two, proxy } = parse(text, { merge: true }).services
  assert.notDeepEqual(one.volumes, two.volumes)
  assert.equal(proxy.environment.NODES, 'one:3000 two:3000')
  assert.match(
    read('docs/host/deployment/Caddyfile'),
    /^\treverse_proxy \{\$NODES:127\.0\.0\.1:3000\} /m,
  )
})

test('the lines above compose-postgres.yaml make variables that a node and PostgreSQL take', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'meldboard-compose-'))
  symlinkSync(join(ROOT, 'docs'), join(folder, 'docs'))
  const lines = [...read('docs/host/deployment/compose-postgres.yaml').matchAll(/^# {3}(\S.*)$/gm)]
    .map(([, line = '']) => line.replace(/ {2,}and .*$/, ''))
    .filter((line) => !line.startsWith('docker '))
  execFileSync('sh', ['-ec', lines.join('\n')], { cwd: folder })
  const ofFile = (name: string) => parseEnv(readFileSync(join(folder, name), 'utf8'))
  const { POSTGRES_PASSWORD = '' } = ofFile('postgres.env')
  const variables = ofFile('meldboard.env')
  rmSync(folder, { recursive: true })
  const { databaseUrl } = await readConfiguration(variables)
  assert.equal(databaseUrl, `postgres://meldboard:${POSTGRES_PASSWORD}@postgres/meldboard`)
  assert.ok(POSTGRES_PASSWORD.length > 20)
})

test('the variables of the examples are those of the server, send mails and believe the proxy', () => {
  const variables = parseEnv(read('docs/host/deployment/meldboard.env'))
  for (const name of Object.keys(variables)) assert.ok(VARIABLES.includes(name), name)
  assert.match(variables.SMTP_URL ?? '', /^smtps:/)
  assert.match(variables.PUBLIC_URL ?? '', /^https:/)
  assert.match(variables.MAIL_FROM ?? '', /^\S+ <\S+>$/)
  assert.equal(variables.TRUST_PROXY, '1')
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

const programPath = (name: string) =>
  execFileSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim()

/** A file and all files of its workspace that it imports, directly or not. */
function imported(path: string, found = new Set<string>()): ReadonlySet<string> {
  found.add(path)
  for (const [, name = ''] of read(path).matchAll(/(?:from|import\(|import) '(\.[^']+\.tsx?)'/g)) {
    const next = normalize(join(dirname(path), name))
    if (!found.has(next)) imported(next, found)
  }
  return found
}

/** The exit code of the container file's health check for this answer; null: no server. */
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
