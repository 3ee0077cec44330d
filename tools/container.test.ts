import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { dirname, join, normalize } from 'node:path'
import { test } from 'node:test'
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

test('the example sends mails and believes its proxy', () => {
  const { meldboard } = parse(read('docs/deployment/compose.yaml')).services
  assert.match(meldboard.environment.SMTP_URL, /^\$\{SMTP_URL:\?/)
  assert.match(meldboard.environment.PUBLIC_URL, /^https:/)
  assert.equal(meldboard.environment.TRUST_PROXY, '1')
  assert.deepEqual(meldboard.volumes, ['data:/data'])
})

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
    /^HEALTHCHECK .*\n\s*CMD (\[.*\])$/m.exec(read('docs/deployment/Containerfile')) ?? []
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
