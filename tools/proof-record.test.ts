import assert from 'node:assert/strict'
import { test } from 'node:test'
import { proofPart, withProof } from './proof-record.ts'

const PAGE = '# Benchmarks\n\n## Figures\n\n| a | b |\n'
const proof = (day: string) => ({
  ...{ day, passed: 12, flaky: 0 },
  stages: [
    { name: 'units', took: '1:05' },
    { name: 'server', took: '4:00' },
  ],
})

test('the page of figures ends with the newest whole proof alone', () => {
  const page = withProof(withProof(PAGE, proof('2026-11-24')), proof('2026-11-25'))
  assert.ok(page.startsWith(PAGE))
  assert.match(page, /^- 2026-11-25: 12 passed, 0 failed, flaky: 0$/m)
  assert.match(page, /^- minutes: units 1:05, server 4:00$/m)
  assert.doesNotMatch(page, /2026-11-24/)
})

test('new figures take the part about the whole proof over', () => {
  assert.equal(proofPart(PAGE), '')
  const page = withProof(PAGE, proof('2026-11-25'))
  assert.equal(PAGE + proofPart(page), page)
})
