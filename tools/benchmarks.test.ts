import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type BenchmarkRow, fittedExponent, isMet } from './benchmark.ts'
import { benchmarkPage, growthLine, rowLine } from './benchmark-table.ts'

const ROW: BenchmarkRow = {
  name: 'scoring',
  measured: 'a round over HTTP, median',
  value: 3,
  unit: 'ms',
  baseline: { what: 'a bare route', value: 2 },
  goal: { atMost: 2 },
}

const points = (cost: (size: number) => number) =>
  [10, 50, 100, 500].map((size) => ({ size, value: cost(size) }))

test('a goal is of the ratio where there is a baseline, else of the value', () => {
  assert.equal(isMet(ROW), true)
  assert.equal(isMet({ ...ROW, value: 5 }), false)
  assert.equal(isMet({ ...ROW, baseline: null }), false)
  assert.equal(isMet({ ...ROW, goal: { atLeast: 1.6 } }), false)
  assert.equal(isMet({ ...ROW, goal: null }), null)
})

test('the exponent of a power is found, with any factor', () => {
  assert.ok(Math.abs(fittedExponent(points((size) => 7 * size)) - 1) < 1e-9)
  assert.ok(Math.abs(fittedExponent(points((size) => 0.2 * size ** 2)) - 2) < 1e-9)
  assert.ok(Math.abs(fittedExponent(points(() => 3))) < 1e-9)
})

test('a line tells the figure, its baseline and whether the goal was met', () => {
  assert.equal(
    rowLine(ROW),
    'scoring · 3 ms · to a bare route: 2 ms · ratio 1.50 · at most 2 · yes',
  )
  const alone: BenchmarkRow = {
    ...ROW,
    value: 1234.5,
    unit: 'MB',
    baseline: null,
    goal: { atMost: 2 },
  }
  assert.equal(rowLine(alone), 'scoring · 1,235 MB · at most 2 MB · **no**')
})

test('the page has a table of the figures, one of growth, and the machine', () => {
  const growth = {
    name: 'rounds',
    measured: 'one more round',
    size: 'rounds',
    unit: 'ms',
    points: points((size) => size / 1000),
  }
  const page = benchmarkPage({ rows: [ROW], growths: [growth] }, ['2 cores'])
  assert.match(page, /^- 2 cores$/m)
  assert.match(
    page,
    /^\| scoring \| a round over HTTP, median \| 3 ms \| a bare route: 2 ms \| 1.50 \| at most 2 \| yes \|$/m,
  )
  assert.match(
    page,
    /^\| rounds \| one more round \| rounds 10: 0.01 ms, .*, 500: 0.5 ms \| 1.00 \|$/m,
  )
  assert.equal(growthLine(growth).endsWith('exponent 1.00'), true)
})
