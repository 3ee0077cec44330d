import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { countTests, readTests } from './read-tests.ts'

/** The reports of the tasks that write one; it is an output of the task, so turbo restores it. */
export const REPORTS: Readonly<Record<string, string>> = {
  '@meldboard/engine#test': 'packages/engine/reports/vitest.json',
  '@meldboard/api-client#test': 'packages/api-client/reports/vitest.json',
  '@meldboard/server#test': 'apps/server/reports/vitest.json',
  '@meldboard/web#test': 'apps/web/reports/vitest.json',
  '@meldboard/web#e2e': 'apps/web/reports/e2e.json',
  '@meldboard/web#screens': 'apps/web/reports/screens.json',
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
  /** The tasks that failed. */
  readonly failures: readonly string[]
}

/** Counts the tests in the reports of the tasks, and a task without a report as one. */
export function countTasks(root: string, tasks: readonly Task[]): Outcome {
  const counts = tasks
    .filter(({ command }) => command !== '<NONEXISTENT>')
    .map((task) => ({ name: task.taskId, ...countsOf(root, task) }))
  return {
    passed: counts.reduce((sum, { passed }) => sum + passed, 0),
    failed: counts.reduce((sum, { failed }) => sum + failed, 0),
    failures: counts.flatMap(({ name, failed }) => (failed > 0 ? [name] : [])),
  }
}

function countsOf(root: string, { taskId, execution }: Task) {
  const succeeded = execution?.exitCode === 0
  const report = REPORTS[taskId]
  if (report === undefined) return { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1 }
  const { passed, failed } = existsSync(join(root, report))
    ? countTests(readTests(root, report))
    : { passed: 0, failed: 0 }
  // A command that fails without a failed test (a crash, an unhandled error, no test) is a failure.
  const isUntold = failed === 0 && (!succeeded || passed === 0)
  return { passed, failed: isUntold ? 1 : failed }
}
