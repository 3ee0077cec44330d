import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { test } from 'node:test'
import { type BillOfMaterials, refusedLicences } from './licences.ts'

type Licences = NonNullable<BillOfMaterials['components'][number]['licenses']>

const one = (...licenses: Licences) => ({
  components: [{ group: '@x', name: 'y', version: '1.0.0', licenses }],
})

test('a licence that is not allowed is named with its package, and so is none', () => {
  const strict = one({ license: { id: 'AGPL-3.0-only' } })
  assert.deepEqual(refusedLicences(strict), ['@x/y@1.0.0: AGPL-3.0-only'])
  assert.deepEqual(refusedLicences(one()), ['@x/y@1.0.0: no licence'])
  assert.deepEqual(refusedLicences(one({ license: { id: 'ISC' } })), [])
})

test('of licences to choose from one is enough, of those that all hold each must be allowed', () => {
  const refused = (expression: string) => refusedLicences(one({ expression })).length
  assert.equal(refused('(MIT OR GPL-3.0-only)'), 0)
  assert.equal(refused('(MIT AND Zlib)'), 0)
  assert.equal(refused('(MIT AND GPL-3.0-only)'), 1)
})

test('all that Meldboard is made of, built and tested with has allowed licences (P-licence-1)', () => {
  const words = ['sbom', '--sbom-format', 'cyclonedx']
  const options = { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const
  const bill: BillOfMaterials = JSON.parse(execFileSync('pnpm', words, options))
  assert.ok(bill.components.length > 400)
  assert.deepEqual(refusedLicences(bill), [])
})
