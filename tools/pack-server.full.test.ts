import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { answerOf } from './answer-of.ts'
import { freePort } from './free-port.ts'

const ROOT = join(import.meta.dirname, '..')
/** The most bytes that `start` may install; the archive has the production packages with Node. */
const INSTALLED = 300_000_000

test('the archive starts without a registry, with its own Node, and serves the web app (P-install-1)', async () => {
  const work = mkdtempSync(join(tmpdir(), 'meldboard-archive-'))
  try {
    const printed = execFileSync('node', ['tools/pack-server.ts'], { cwd: ROOT, encoding: 'utf8' })
    execFileSync('tar', ['-xzf', join(ROOT, printed.trim()), '-C', work])
    const [name = ''] = readdirSync(work)
    const folder = join(work, name)
    const tests = ['apps/*/src/**/*.test.ts', 'packages/*/src/**/*.test.ts', '*/*/src/**/testing']
    assert.deepEqual(globSync(tests, { cwd: folder }), [])
    const size = execFileSync('du', ['-sb', folder], { encoding: 'utf8' })
    assert.ok(Number.parseInt(size, 10) < INSTALLED, size)

    const port = String(await freePort())
    const env = {
      PATH: '/usr/bin:/bin',
      npm_config_registry: 'http://127.0.0.1:9',
      PORT: port,
      DATA_DIR: join(work, 'data'),
    }
    const server = spawn(join(folder, 'node_modules/.bin/node'), ['apps/server/src/main.ts'], {
      cwd: folder,
      env,
      stdio: 'ignore',
    })
    try {
      assert.equal((await answerOf(`http://127.0.0.1:${port}/readyz`, server)).status, 200)
      const page = await answerOf(`http://127.0.0.1:${port}/login`, server)
      assert.match(await page.text(), /<title>.*Meldboard/)
      server.kill('SIGTERM')
      assert.deepEqual(await once(server, 'exit'), [0, null])
    } finally {
      server.kill('SIGKILL')
    }
    execFileSync(join(folder, 'bin/meldboard'), ['verify'], { cwd: '/', env })
  } finally {
    rmSync(work, { recursive: true })
  }
})
