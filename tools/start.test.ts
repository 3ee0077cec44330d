import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { freePort } from './free-port.ts'
import { trackedFiles } from './tracked-files.ts'

const START = ['tools/start.mjs']
/** All documents except decisions, which describe the past. */
const DOCUMENT = /(?<!^docs\/decisions\/.*)\.md$|^\.(?:ci|github)\/|^docs\/host\/deployment\//

test('start builds the web app, serves it and stops by the signal that its process gets (P-run-1)', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'meldboard-start-'))
  const port = String(await freePort())
  const env = { ...process.env, PORT: port, DATA_DIR: folder, RATE_LIMITS: 'on' }
  const server = spawn('node', START, { env, stdio: ['ignore', 'pipe', 'ignore'] })
  try {
    await ready(server.stdout)
    const page = await fetch(`http://localhost:${port}/login`)
    assert.match(await page.text(), /<title>.*Meldboard/)
    server.kill('SIGTERM')
    assert.deepEqual(await once(server, 'exit'), [0, null])
  } finally {
    server.kill('SIGKILL')
    rmSync(folder, { recursive: true })
  }
})

test('no command of a document waits for a yes', () => {
  const documents = trackedFiles().filter((path) => DOCUMENT.test(path))
  assert.ok(documents.length > 50)
  assert.deepEqual(
    documents.filter((path) => readFileSync(path, 'utf8').includes('npx pnpm')),
    [],
  )
})

test('start says in one line that this Node is too old', () => {
  const older =
    'data:text/javascript,Object.defineProperty(process.versions,"node",{value:"22.9.0"})'
  const { status, stdout, stderr } = spawnSync('node', ['--import', older, ...START], {
    encoding: 'utf8',
  })
  assert.equal(status, 1)
  assert.equal(stdout, '')
  assert.match(stderr, /^Meldboard needs Node 24, which "npx -y pnpm@[\d.]+ start" [^\n]+\n$/)
})

test('the build of start says what it does, and what its tools print only where it fails', () => {
  const advice = 'echo advice && echo warning >&2'
  const said = 'Building the web app, which takes up to a minute...\n'
  assert.deepEqual(built(advice), { status: 0, stdout: '', stderr: said })
  const failed = built(`${advice} && exit 3`)
  assert.equal(failed.status, 1)
  assert.match(failed.stderr, /The web app could not be built\.\nadvice\nwarning\n/)
})

/** The output and the exit of start, with this command as the web app's build. */
function built(command: string) {
  const folder = mkdtempSync(join(tmpdir(), 'meldboard-build-'))
  try {
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { build: command } }))
    const program = `import { buildWeb } from './tools/build-web.ts'; buildWeb(process.argv[1])`
    const words = ['--input-type=module', '--eval', program, folder]
    const { status, stdout, stderr } = spawnSync('node', words, { encoding: 'utf8' })
    return { status, stdout, stderr }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function ready(output: NodeJS.ReadableStream): Promise<void> {
  let said = ''
  return new Promise((resolve, reject) => {
    output.on('data', (text) => {
      said += text
      if (said.includes('Meldboard is ready')) resolve()
    })
    output.on('end', () => reject(new Error(`It ended before it was ready: ${said}`)))
  })
}
