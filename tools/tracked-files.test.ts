import assert from 'node:assert/strict'
import { test } from 'node:test'
import { trackedFiles } from './tracked-files.ts'

test('the files are found on a machine without git too', () => {
  const tracked = trackedFiles()
  const { PATH } = process.env
  process.env.PATH = ''
  const found = new Set(trackedFiles())
  process.env.PATH = PATH
  assert.ok(tracked.length > 1_000)
  assert.deepEqual(
    tracked.filter((file) => !found.has(file)),
    [],
  )
  assert.deepEqual(
    [...found].filter((file) => /(?:^|\/)(?:node_modules|dist|\.git)\//.test(file)),
    [],
  )
})
