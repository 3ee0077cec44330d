import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')

it('has a README whose examples compile in strict TypeScript, one after the other', {
  timeout: 60_000,
}, async () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  const blocks = [...readme.matchAll(/```ts\n(.*?)```/gs)].map(([, block]) => block ?? '')
  expect(blocks.length).toBeGreaterThan(5)
  mkdirSync(join(root, 'reports'), { recursive: true })
  const file = join(root, 'reports/readme.ts')
  writeFileSync(file, blocks.join('\n'))
  const options = ['--noEmit', '--strict', '--target', 'es2023', '--module', 'nodenext']
  const more = ['--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess', '--skipLibCheck']
  const config = ['--ignoreConfig', '--allowImportingTsExtensions', '--types', 'node']
  const tsc = promisify(execFile)(join(root, 'node_modules/.bin/tsc'), [
    ...[...options, ...more, ...config],
    file,
  ])
  expect(
    await tsc.then(
      () => '',
      (error: { readonly stdout: string }) => error.stdout,
    ),
  ).toBe('')
})
