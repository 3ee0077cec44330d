import assert from 'node:assert/strict'
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { answerOf } from './answer-of.ts'
import { buildStages } from './container-steps.ts'
import { contextFiles } from './context-files.ts'
import { freePort } from './free-port.ts'
import { trackedFiles } from './tracked-files.ts'

const ROOT = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

/** The most bytes of the layers above Node's image. */
const LAYERS = 250_000_000

test('the container file builds step by step, and what it builds serves the web app from files that are read only (P-install-2)', async () => {
  const work = mkdtempSync(join(tmpdir(), 'meldboard-container-'))
  try {
    const stage = buildStages(read('docs/host/deployment/Containerfile'), context(), work)
    const size = execFileSync('du', ['-sb', stage.folder], { encoding: 'utf8' })
    assert.ok(Number.parseInt(size, 10) < LAYERS, size)
    const port = String(await freePort())
    const env = { ...process.env, ...stage.env, PORT: port, DATA_DIR: join(work, 'data') }
    const [, ...words] = stage.command
    const server = spawn('unshare', [...READ_ONLY, stage.folder, process.execPath, ...words], {
      cwd: join(stage.folder, stage.workdir),
      env: { ...env, RATE_LIMITS: 'on' },
      stdio: 'ignore',
    })
    try {
      const page = await (await answerOf(`http://127.0.0.1:${port}/login`, server)).text()
      assert.match(page, /<title>.*Meldboard/)
      const [, script = ''] = /src="(\/assets\/[^"]+\.js)"/.exec(page) ?? []
      assert.equal((await fetch(`http://127.0.0.1:${port}${script}`)).status, 200)
      server.kill('SIGTERM')
      assert.deepEqual(await once(server, 'exit'), [0, null])
    } finally {
      server.kill('SIGKILL')
    }
    const commands = join(stage.folder, stage.workdir, 'apps/server/src/operations/commands')
    const { status } = spawnSync(process.execPath, [join(commands, 'meldboard.ts'), 'verify'], {
      env,
    })
    assert.equal(status, 0)
  } finally {
    rmSync(work, { recursive: true })
  }
})

/** Runs a program that can only read its folder, like a container with `read_only`. */
const READ_ONLY = [
  ...['--map-root-user', '--mount', 'sh', '-c'],
  'mount --bind "$0" "$0" && mount -o remount,bind,ro "$0" && cd "$PWD" && exec "$@"',
]

function context() {
  return { root: ROOT, paths: contextFiles(read('.dockerignore'), trackedFiles()) }
}
