import { execFileSync } from 'node:child_process'
import { test } from 'node:test'

test('the tables of limits in docs/host/security.md are those of the server and the contract', () => {
  execFileSync(process.execPath, ['tools/limit-tables.ts', '--check'])
})
