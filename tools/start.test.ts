import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { freePort } from './free-port.ts'
import { trackedFiles } from './tracked-files.ts'

const START = ['tools/start.mjs']
/** All but decisions, which say what was. */
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
  assert.match(stderr, /^Meldboard needs Node 24, [^\n]+\n$/)
})

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
