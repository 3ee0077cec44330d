import assert from 'node:assert/strict'
import { test } from 'node:test'
import { growthText, type Proof, proofPart, withProof } from './proof-record.ts'

const PAGE = '# Benchmarks\n\n## Figures\n\n| a | b |\n'
const STAGES = [
  { name: 'units', seconds: 65 },
  { name: 'server', seconds: 240 },
]
const proof = (command: Proof['command'], day: string): Proof => {
  return { command, day, passed: 12, flaky: 0, stages: STAGES }
}

test('the page of figures ends with the newest proof of each command', () => {
  const days = ['2026-11-24', '2026-11-25'] as const
  const pageOfTests = days.reduce((page, day) => withProof(page, proof('test', day)), PAGE)
  const page = withProof(pageOfTests, proof('test:full', '2026-11-26'))
  assert.ok(page.startsWith(PAGE))
  assert.match(page, /^\| `test` \| 2026-11-25 \| 12 \| 0 \| units 1:05, server 4:00 \|$/m)
  assert.match(page, /^\| `test:full` \| 2026-11-26 \| 12 \| 0 \| units 1:05, server 4:00 \|$/m)
  assert.doesNotMatch(page, /2026-11-24/)
})

test('new figures take the part about proofs over', () => {
  assert.equal(proofPart(PAGE), '')
  const page = withProof(PAGE, proof('test', '2026-11-25'))
  assert.equal(PAGE + proofPart(page), page)
})

test('a stage is compared with the record of the same command', () => {
  const page = withProof(PAGE, proof('test', '2026-11-25'))
  const stages = [
    { name: 'units', seconds: 60 },
    { name: 'server', seconds: 310 },
    { name: 'tools', seconds: 5 },
  ]
  const text = 'units 1:00 (-0:05), server 5:10 (+1:10), tools 0:05'
  assert.equal(growthText(page, 'test', stages), text)
  assert.equal(growthText(page, 'test:full', stages), 'units 1:00, server 5:10, tools 0:05')
})
