import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { test } from 'node:test'

/** Where a stage of the browser tests keeps traces; Playwright empties it when it starts. */
function outputFolderOf(suite: string): string {
  const list = ['--dir', 'apps/web', 'exec', 'playwright', 'test', '--list', '--reporter=json']
  const output = execFileSync('pnpm', list, {
    env: { ...process.env, SUITE: suite },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return JSON.parse(output.slice(output.indexOf('{'))).config.projects[0].outputDir
}

test('a later stage of the browser tests leaves the traces of an earlier one', () => {
  const [browser, screens] = [outputFolderOf('e2e'), outputFolderOf('screens')]
  assert.ok(!`${browser}/`.startsWith(`${screens}/`), `${screens} holds ${browser}`)
  assert.ok(!`${screens}/`.startsWith(`${browser}/`), `${browser} holds ${screens}`)
})
