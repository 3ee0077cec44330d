import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { test } from 'node:test'
import { freePort } from './free-port.ts'

const ROOT = join(import.meta.dirname, '..')

test('dev gives the server its variables, and the web app the port of the server', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'meldboard-dev-'))
  const port = String(await freePort())
  const dev = startDev({
    PORT: port,
    DATA_DIR: relative(ROOT, join(folder, 'data')),
    NO_COLOR: '1',
  })
  try {
    await dev.said(new RegExp(`Meldboard is ready at http://localhost:${port}\n`))
    assert.ok(existsSync(join(folder, 'data/meldboard.sqlite')))
    const [, web] = await dev.said(/Open (http:\S+\d)\/ to work on the web app/)
    const reply = await fetch(`${web}/api/v1/games`)
    assert.equal(reply.status, 401)
    assert.match(await reply.text(), /Please sign in\./)
  } finally {
    await dev.stop()
    rmSync(folder, { recursive: true })
  }
})

function startDev(variables: Readonly<Record<string, string>>) {
  const child = spawn('turbo', ['run', 'dev'], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...variables },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'close')
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const said = async (what: RegExp): Promise<RegExpExecArray> => {
    for (let tries = 0; tries < 1_200 && child.exitCode === null; tries += 1) {
      const found = what.exec(output)
      if (found !== null) return found
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    throw new Error(`It never said ${what}: ${output}`)
  }
  const stop = async () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM')
    await ended
  }
  return { said, stop }
}
