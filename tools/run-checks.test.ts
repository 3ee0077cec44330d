import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { type Check, countTests, runChecks } from './run-checks.ts'

const FOLDER = mkdtempSync(join(tmpdir(), 'meldboard-checks-'))
after(() => rmSync(FOLDER, { recursive: true }))

const fine = (name: string, needs: readonly string[] = []): Check => ({
  name,
  needs,
  command: ['node', '-e', ''],
})
const broken = (name: string): Check => ({ name, command: ['node', '-e', 'process.exit(1)'] })

/** A check whose command writes this report and exits with this code. */
function reporting(name: string, report: unknown, exitCode: number): Check {
  const path = join(FOLDER, `${name}.json`)
  const script = `fs.writeFileSync(process.argv[1], process.argv[2]); process.exit(${exitCode})`
  return { name, report: path, command: ['node', '-e', script, path, JSON.stringify(report)] }
}

const vitestReport = (status: string, tests: Readonly<Record<string, string>>) => ({
  testResults: [
    {
      name: 'a.test.ts',
      status,
      assertionResults: Object.entries(tests).map(([title, outcome]) => ({
        ancestorTitles: [],
        title,
        status: outcome,
      })),
    },
  ],
})

const playwrightReport = (tests: Readonly<Record<string, string>>) => ({
  config: { rootDir: '/' },
  suites: [
    {
      title: 'a.e2e.ts',
      specs: Object.entries(tests).map(([title, status]) => ({
        title,
        file: 'a.e2e.ts',
        tests: [{ status }],
      })),
    },
  ],
})

test('a check without a report counts as one, and all are run when one fails', async () => {
  assert.deepEqual(await runChecks([fine('a'), broken('b'), fine('c')]), {
    passed: 2,
    failed: 1,
    failures: ['b'],
    notRun: [],
  })
})

test('a check that needs a failed one is not run and counts as nothing, nor does what needs it', async () => {
  const checks = [broken('a'), fine('b', ['a']), fine('c', ['b']), fine('d')]
  assert.deepEqual(await runChecks(checks), {
    passed: 1,
    failed: 1,
    failures: ['a'],
    notRun: ['b', 'c'],
  })
})

test('a check can only need one that stands before it', async () => {
  await assert.rejects(runChecks([fine('a', ['b']), fine('b')]), /a needs b before it/)
})

test('a failed test of a browser counts once, with what is made of it', async () => {
  const report = playwrightReport({ one: 'expected', two: 'unexpected' })
  const checks = [reporting('browser', report, 1), fine('coverage', ['browser'])]
  const { passed, failed, failures, notRun } = await runChecks(checks)
  assert.deepEqual([passed, failed], [1, 1])
  assert.deepEqual([failures, notRun], [['browser'], ['coverage']])
})

test('a command that fails without a failed test, or runs none, is a failure', async () => {
  const cases = [
    reporting('crash', vitestReport('passed', { one: 'passed' }), 1),
    reporting('nothing', { testResults: [] }, 0),
    { ...fine('no-report'), report: join(FOLDER, 'none.json') },
  ]
  for (const check of cases) assert.equal((await runChecks([check])).failed, 1, check.name)
})

test('the report of an earlier run counts for nothing', async () => {
  const earlier = reporting('earlier', vitestReport('passed', { one: 'passed' }), 0)
  assert.equal((await runChecks([earlier])).passed, 1)
  const { passed, failed } = await runChecks([{ ...earlier, command: ['node', '-e', ''] }])
  assert.deepEqual([passed, failed], [0, 1])
})

test('a skipped test is a failure, and so is one to be written', async () => {
  for (const status of ['skipped', 'todo', 'pending']) {
    const check = reporting('skips', vitestReport('passed', { one: 'passed', two: status }), 0)
    const { passed, failed } = await runChecks([check])
    assert.deepEqual([passed, failed], [1, 1], status)
  }
})

test('a set-up that failed counts once, not again for each test that it kept from running', async () => {
  const tests = { one: 'skipped', two: 'skipped', three: 'passed' }
  const { passed, failed } = await runChecks([
    reporting('set-up', vitestReport('failed', tests), 1),
  ])
  assert.deepEqual([passed, failed], [1, 1])
  const serial = playwrightReport({ one: 'unexpected', two: 'skipped' })
  assert.equal((await runChecks([reporting('serial', serial, 1)])).failed, 1)
})

test('a file that could not be loaded counts beside the failed tests of others', () => {
  const tests = [
    { name: 'one', file: 'a.test.ts', outcome: 'failed' },
    { name: '', file: 'b.test.ts', outcome: 'failed' },
    { name: 'two', file: 'c.test.ts', outcome: 'skipped' },
    { name: 'three', file: 'a.test.ts', outcome: 'skipped' },
  ] as const
  assert.deepEqual(countTests(tests), { passed: 0, failed: 3 })
})
