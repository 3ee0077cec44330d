import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { test } from 'node:test'
import { runCommand } from './run-command.ts'

test('a command succeeds or fails by its exit code, and where it cannot be started', async () => {
  assert.equal(await runCommand(['node', '--eval', '']), 'succeeded')
  assert.equal(await runCommand(['node', '--eval', 'process.exit(3)'], { minutes: 1 }), 'failed')
  assert.equal(await runCommand(['no-such-command']), 'failed')
})

test('a command that hangs is ended with what it started, and says what was still running', () => {
  const hanging = "setTimeout(() => {}, 600_000, 'the hanging part')"
  const command = ['sh', '-c', `setsid node --eval "${hanging}"; true`]
  const module = join(import.meta.dirname, 'run-command.ts')
  const run = `
    import { runCommand } from ${JSON.stringify(module)}
    console.log(await runCommand(${JSON.stringify(command)}, { minutes: 0.02 }))`
  const { stdout } = spawnSync('node', ['--input-type=module-typescript', '--eval', run], {
    encoding: 'utf8',
    timeout: 60_000,
  })
  assert.match(stdout, /did not end within 0\.02 minutes\. Still running:/)
  assert.match(stdout, /node --eval .*the hanging part/)
  assert.match(stdout, /stopped\n$/)
})
