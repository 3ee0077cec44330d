import assert from 'node:assert/strict'
import { test } from 'node:test'
import { coverageTable } from './coverage-table.ts'
import { findGaps, type Tests } from './find-gaps.ts'
import { sectionIn } from './read-sections.ts'

const TESTS: Tests = {
  engine: [
    { name: 'a drop > costs points', file: 'packages/engine/src/drop.test.ts', outcome: 'passed' },
    {
      name: 'a full count > costs more',
      file: 'packages/engine/src/drop.test.ts',
      outcome: 'failed',
    },
  ],
  client: [],
  server: [
    { name: 'rounds on sqlite > go on', file: 'apps/server/src/rounds.test.ts', outcome: 'passed' },
    {
      name: 'rounds on postgres > go on',
      file: 'apps/server/src/rounds.test.ts',
      outcome: 'failed',
    },
  ],
  web: [],
  browser: [],
  screens: [],
}

const section = (rows: string) => sectionIn('drops.yaml', `title: Drops\nrows:\n${rows}`)
const gapsOf = (rows: string) => findGaps([section(rows)], TESTS)

test('a row is shown by a test that passed, or says why there is none', () => {
  assert.deepEqual(
    gapsOf(`
  - { id: a, text: A drop costs., tests: { engine: [a drop > costs points] } }
  - { id: b, text: It is a game., reason: It describes. }`),
    [],
  )
})

test('a row without either is a gap, and so is one with both', () => {
  assert.deepEqual(
    gapsOf(`
  - { id: a, text: A drop costs. }
  - { id: b, text: B., reason: Why, tests: { engine: [a drop > costs points] } }`),
    [
      'a: neither a test nor a reason: A drop costs.',
      'b: both tests and a reason why there are none',
    ],
  )
})

test('a row that names a test that is not there or did not pass is a gap', () => {
  assert.deepEqual(
    gapsOf(`
  - { id: a, text: A., tests: { engine: [a drop > costs], web: [a drop > costs points] } }
  - { id: b, text: B., tests: { engine: [a full count > costs more] } }`),
    [
      'a: engine has no test "a drop > costs"',
      'a: web has no test "a drop > costs points"',
      'b: did not pass: engine "a full count > costs more"',
    ],
  )
})

test('a star stands for anything, and every test it means has to pass', () => {
  assert.deepEqual(gapsOf('  - { id: a, text: A., tests: { server: [rounds on * > go on] } }'), [
    'a: did not pass: server "rounds on postgres > go on"',
  ])
})

test('an id is given once', () => {
  const row = '  - { id: a, text: A., reason: Why. }\n'
  assert.deepEqual(gapsOf(row + row), ['a: there are two rows of this id'])
})

test('a row of another form is refused with its file', () => {
  const cases: readonly [string, RegExp][] = [
    ['  - { id: a, text: A., test: {} }', /drops\.yaml: unknown key test/],
    ['  - { id: a }', /no id or no text/],
    ['  - { id: a, text: A., note: But. }', /a note on no tests/],
    ['  - { id: a, text: A., tests: {} }', /name no suite/],
    ['  - { id: a, text: A., tests: { engines: [b] } }', /unknown suite engines/],
    ['  - { id: a, text: A., tests: { engine: [] } }', /no test names/],
  ]
  for (const [rows, problem] of cases) assert.throws(() => section(rows), problem)
})

test('the table links each row to its tests, and keeps its text in one cell', () => {
  const rows = section(`
  - { id: a, text: 'A | or <b>.', tests: { engine: [a drop > costs points] }, note: But one. }
  - { id: b, text: B., reason: It describes. }`)
  const table = coverageTable([rows], TESTS, '.ci/coverage')
  assert.match(table, /2 rows: 1 shown by tests,\n1 with the reason/)
  assert.ok(
    table.includes(
      '| a | A \\| or \\<b>. | engine: [a drop > costs points](../../packages/engine/src/drop.test.ts)<br>But one. |\n',
    ),
  )
  assert.ok(table.includes('| b | B. | No test: It describes. |\n'))
})
