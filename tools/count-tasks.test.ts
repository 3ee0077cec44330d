import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { countTasks, REPORTS, type Task } from './count-tasks.ts'
import { countTests } from './read-tests.ts'

const folders: string[] = []
after(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

const SERVER = '@meldboard/server#test'
const BROWSER = '@meldboard/web#e2e'
const ENGINE = '@meldboard/engine#test'
const task = (taskId: string, exitCode: number): Task => ({
  taskId,
  command: 'a command',
  execution: { exitCode },
})

/** A placeholder for the repository's folder in a report. */
const ROOT = '<root>'

function count(tasks: readonly Task[], reports: Readonly<Record<string, unknown>> = {}) {
  const root = mkdtempSync(join(tmpdir(), 'meldboard-counts-'))
  folders.push(root)
  for (const [taskId, written] of Object.entries(reports)) {
    for (const [index, report] of [written].flat().entries()) {
      const path = join(root, REPORTS[taskId]?.[index] ?? '')
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, JSON.stringify(report).replaceAll(ROOT, root))
    }
  }
  return countTasks(root, tasks)
}

/** The form of a report's message: the expectation, then a long stack. */
const MESSAGE = ['expected 1 to be 2', ...Array<string>(30).fill('    at a.test.ts:1:1')].join('\n')

const vitestReport = (status: string, tests: Readonly<Record<string, string>>) => ({
  testResults: [
    {
      name: `${ROOT}/a.test.ts`,
      status,
      assertionResults: Object.entries(tests).map(([title, outcome]) => ({
        ancestorTitles: [],
        title,
        status: outcome,
        failureMessages: outcome === 'failed' ? [MESSAGE] : [],
      })),
    },
  ],
})

/** The description of a test, with the first twelve lines of its message. */
const describedAs = (name: string, file: string) =>
  [`${file} > ${name}`, ...MESSAGE.split('\n').slice(0, 12)].join('\n    ')

const playwrightReport = (tests: Readonly<Record<string, string>>) => ({
  config: { rootDir: ROOT },
  suites: [
    {
      title: 'a.e2e.ts',
      specs: Object.entries(tests).map(([title, status]) => ({
        title,
        file: 'a.e2e.ts',
        tests: [
          { status, results: [{ errors: status === 'expected' ? [] : [{ message: MESSAGE }] }] },
        ],
      })),
    },
  ],
})

test('a task without a report counts as one, and what a workspace has no script for as none', () => {
  const missing = { taskId: 'd', command: '<NONEXISTENT>' }
  assert.deepEqual(count([task('a', 0), task('b', 1), task('c', 0), missing]), {
    passed: 2,
    failed: 1,
    failures: ['b'],
    flaky: [],
  })
})

test('a task that ended by a signal has failed', () => {
  const killed = { taskId: 'a', command: 'a command', execution: { exitCode: null } }
  assert.equal(count([killed]).failed, 1)
})

test('the tests of a report count each', () => {
  const report = vitestReport('passed', { one: 'passed', two: 'passed' })
  assert.deepEqual(count([task(SERVER, 0)], { [SERVER]: report }), {
    passed: 2,
    failed: 0,
    failures: [],
    flaky: [],
  })
})

test('the tests of all reports of a task count, and a report that is missing is a failure', () => {
  const [first, second] = [
    vitestReport('passed', { one: 'passed' }),
    vitestReport('passed', { two: 'passed', three: 'passed' }),
  ]
  const counted = (exitCode: number, reports: readonly unknown[]) => {
    const { passed, failed } = count([task(ENGINE, exitCode)], { [ENGINE]: reports })
    return [passed, failed]
  }
  assert.deepEqual(counted(0, [first, second]), [3, 0])
  assert.deepEqual(counted(0, [first]), [1, 1])
  assert.deepEqual(counted(1, [vitestReport('failed', { one: 'failed' })]), [0, 1])
})

test('a failed test of a browser counts once', () => {
  const report = playwrightReport({ one: 'expected', two: 'unexpected' })
  assert.deepEqual(count([task(BROWSER, 1)], { [BROWSER]: report }), {
    passed: 1,
    failed: 1,
    failures: [describedAs('two', 'a.e2e.ts')],
    flaky: [],
  })
})

test('a test of a browser that passes the second time counts as passed and is named', () => {
  const report = playwrightReport({ one: 'expected', two: 'flaky' })
  assert.deepEqual(count([task(BROWSER, 0)], { [BROWSER]: report }), {
    passed: 2,
    failed: 0,
    failures: [],
    flaky: [describedAs('two', 'a.e2e.ts')],
  })
})

test('a failure is described by its file, its name and the beginning of its message', () => {
  const report = vitestReport('failed', { one: 'passed', two: 'failed' })
  const { failures } = count([task(SERVER, 1)], { [SERVER]: report })
  assert.deepEqual(failures, [describedAs('two', 'a.test.ts')])
})

test('a task that failed without a failed test is described by its name', () => {
  assert.deepEqual(count([task(SERVER, 1), task('a', 1)]).failures, [SERVER, 'a'])
})

test('a command that fails without a failed test, or runs none, is a failure', () => {
  const crash = { [SERVER]: vitestReport('passed', { one: 'passed' }) }
  assert.equal(count([task(SERVER, 1)], crash).failed, 1)
  assert.equal(count([task(SERVER, 0)], { [SERVER]: { testResults: [] } }).failed, 1)
  assert.equal(count([task(SERVER, 0)]).failed, 1)
})

test('a skipped test is a failure, and so is one to be written', () => {
  for (const status of ['skipped', 'todo', 'pending']) {
    const report = vitestReport('passed', { one: 'passed', two: status })
    const { passed, failed } = count([task(SERVER, 0)], { [SERVER]: report })
    assert.deepEqual([passed, failed], [1, 1], status)
  }
})

test('a set-up that failed counts once, not again for each test that it kept from running', () => {
  const report = vitestReport('failed', { one: 'skipped', two: 'skipped', three: 'passed' })
  const { passed, failed } = count([task(SERVER, 1)], { [SERVER]: report })
  assert.deepEqual([passed, failed], [1, 1])
  const serial = playwrightReport({ one: 'unexpected', two: 'skipped' })
  assert.equal(count([task(BROWSER, 1)], { [BROWSER]: serial }).failed, 1)
})

test('a file that could not be loaded counts beside the failed tests of others', () => {
  const tests = [
    { name: 'one', file: 'a.test.ts', outcome: 'failed' },
    { name: '', file: 'b.test.ts', outcome: 'failed' },
    { name: 'two', file: 'c.test.ts', outcome: 'skipped' },
    { name: 'three', file: 'a.test.ts', outcome: 'skipped' },
  ] as const
  const { passed, failures } = countTests(tests)
  assert.deepEqual(
    [passed, failures.map(({ file }) => file)],
    [0, ['a.test.ts', 'b.test.ts', 'c.test.ts']],
  )
})
