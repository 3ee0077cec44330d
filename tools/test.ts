import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { countTasks, REPORTS, type Task } from './count-tasks.ts'
import { runCommand } from './run-command.ts'

/**
 * Runs every check of the repository through turbo, which takes what nothing has changed since from its
 * cache, and ends with the true counts. Arguments go to turbo: `--force` leaves the cache aside.
 */
const TASKS = [
  ...['biome', 'layers', 'unused', 'requirements', 'structure', 'lint'],
  ...['typecheck', 'typecheck-tools', 'test', 'test-tools', 'coverage', 'size'],
  ...['mutation', 'e2e', 'screens'],
]
const SUMMARIES = '.turbo/runs'

// Node keeps what it has compiled: the tests start the same server, tools and workers thousands of times.
process.env.NODE_COMPILE_CACHE ??= join(process.cwd(), 'node_modules/.cache/node-compile-cache')

// What an earlier run has left must not be counted.
for (const file of [SUMMARIES, ...Object.values(REPORTS).flat()]) {
  rmSync(file, { recursive: true, force: true })
}
// A failure stops only what needs the task that failed, so that one run finds everything.
const options = [
  '--continue=dependencies-successful',
  '--concurrency=2',
  '--summarize',
  '--output-logs=new-only',
]
const succeeded = await runCommand(['turbo', 'run', ...TASKS, ...options, ...process.argv.slice(2)])
const { passed, failed, failures } = countTasks(process.cwd(), tasksOf(SUMMARIES))
for (const failure of failures) console.log(`\nFailed: ${failure}`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = succeeded && failed === 0 ? 0 : 1

/** The tasks of the run that turbo has summarised; one that needs a failed one is not among them. */
function tasksOf(folder: string): readonly Task[] {
  const [summary = ''] = readdirSync(folder)
  return JSON.parse(readFileSync(`${folder}/${summary}`, 'utf8')).tasks
}
