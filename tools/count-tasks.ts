import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { countTests, readTests, type Test } from './read-tests.ts'

/** The reports of the tasks that write some; they are outputs of the task, so turbo restores them. */
export const REPORTS: Readonly<Record<string, readonly string[]>> = {
  '@meldboard/engine#test': [
    'packages/engine/reports/examples.json',
    'packages/engine/reports/vitest.json',
  ],
  '@meldboard/api-client#test': ['packages/api-client/reports/vitest.json'],
  '@meldboard/server#test': ['apps/server/reports/vitest.json'],
  '@meldboard/web#test': ['apps/web/reports/vitest.json'],
  '@meldboard/web#e2e': ['apps/web/reports/e2e.json'],
  '@meldboard/web#screens': ['apps/web/reports/screens.json'],
}

/** A task in turbo's summary of a run. */
export type Task = {
  readonly taskId: string
  /** `<NONEXISTENT>` where the workspace has no such script. */
  readonly command: string
  readonly execution?: { readonly exitCode: number | null }
}

export type Outcome = {
  readonly passed: number
  readonly failed: number
  /** What failed: a test with its file and the beginning of its message, or a whole task. */
  readonly failures: readonly string[]
}

const NO_TESTS = { passed: 0, failures: [] }

/** Where a message is cut: what follows is the stack. */
const MESSAGE_LINES = 12

/** Counts the tests in the reports of the tasks, and a task without a report as one. */
export function countTasks(root: string, tasks: readonly Task[]): Outcome {
  const counts = tasks
    .filter(({ command }) => command !== '<NONEXISTENT>')
    .map((task) => countsOf(root, task))
  const failures = counts.flatMap((count) => count.failures)
  return {
    passed: counts.reduce((sum, { passed }) => sum + passed, 0),
    failed: failures.length,
    failures,
  }
}

function countsOf(root: string, { taskId, execution }: Task) {
  const succeeded = execution?.exitCode === 0
  const reports = REPORTS[taskId]
  if (reports === undefined) {
    return succeeded ? { passed: 1, failures: [] } : { passed: 0, failures: [taskId] }
  }
  const counts = reports.map((report) =>
    existsSync(join(root, report)) ? countTests(readTests(root, report)) : NO_TESTS,
  )
  const passed = counts.reduce((sum, count) => sum + count.passed, 0)
  const failures = counts.flatMap((count) => count.failures)
  // A command that fails without a failed test (a crash, an unhandled error, no test) is a failure.
  const isEmpty = counts.some((count) => count.passed === 0)
  const isUntold = failures.length === 0 && (!succeeded || isEmpty)
  return { passed, failures: isUntold ? [taskId] : failures.map(toldFailure) }
}

function toldFailure({ name, file, outcome, message = '' }: Test): string {
  const lines = message.split('\n').slice(0, MESSAGE_LINES)
  const told = [`${file}${name && ` > ${name}`}${outcome === 'skipped' ? ' (skipped)' : ''}`]
  return [...told, ...lines.filter((line) => line.trim() !== '')].join('\n    ')
}
