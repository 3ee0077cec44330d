import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..')

it('documents every export: the reference is made without a warning', {
  timeout: 60_000,
}, async () => {
  const typedoc = join(root, 'node_modules/.bin/typedoc')
  const { stdout, stderr } = await run(typedoc, ['--emit', 'none'], { cwd: root })
  expect(`${stdout}${stderr}`).not.toContain('warning')
})
