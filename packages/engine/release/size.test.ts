import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..')

it('stays within its sizes: House rules, an app, every rule, one rule alone, the results, the listing, the schemas', {
  timeout: 60_000,
}, async () => {
  await run(process.execPath, ['release/bundle.ts'], { cwd: root })
  const sizeLimit = join(root, 'node_modules/.bin/size-limit')
  const { stdout } = await run(sizeLimit, ['--json'], { cwd: root })
  const weighed = JSON.parse(stdout) as { name: string; passed: boolean }[]
  expect(weighed.filter((each) => !each.passed)).toEqual([])
  expect(weighed).toHaveLength(12)
})
