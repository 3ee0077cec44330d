import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { countTasks, REPORTS, type Task } from './count-tasks.ts'
import { isFullProof } from './proof.ts'
import { growthText, type Proof, withProof } from './proof-record.ts'
import { readFileTimes } from './read-tests.ts'
import { runCommand } from './run-command.ts'
import { STAGES, type Stage } from './stages.ts'

/**
 * Runs the checks of the repository with turbo, which takes unchanged results from its cache, and prints the true
 * counts at the end. `PROOF=full` is the proof before a release. `--record` writes its times to docs/benchmarks.md;
 * other arguments go to turbo: `--force` ignores the cache.
 */
const PAGE = 'docs/benchmarks.md'
const COMMAND: Proof['command'] = isFullProof ? 'test:full' : 'test'
const SLOWEST_FILES = 10
const [isRecorded, turboArguments] = [
  process.argv.includes('--record'),
  process.argv.slice(2).filter((argument) => argument !== '--record'),
]
const SUMMARIES = '.turbo/runs'

// Node's compile cache: the tests start the same server, tools and workers thousands of times.
process.env.NODE_COMPILE_CACHE ??= join(process.cwd(), 'node_modules/.cache/node-compile-cache')

process.env.TURBO_TELEMETRY_DISABLED = '1'

// Reports of an earlier run must not be counted.
for (const file of [SUMMARIES, ...Object.values(REPORTS).flat()]) {
  rmSync(file, { recursive: true, force: true })
}
// A failure stops only the tasks that need the failed one, so that one run finds all failures.
const ends: EndedStage[] = []
for (const stage of STAGES) ends.push(await runStage(stage))

const { passed, failed, failures, flaky } = countTasks(process.cwd(), runTasks())
for (const failure of failures) console.log(`\nFailed: ${failure}`)
const stopped = ends.filter(({ ending }) => ending === 'stopped')
for (const { name, minutes } of stopped) console.log(`\nFailed: ${name}, after ${minutes} minutes`)
console.log('\nThe slowest files, in seconds:')
for (const { file, seconds } of slowestFiles()) console.log(`  ${seconds.toFixed(1)} ${file}`)
console.log(`\n${growthText(readFileSync(PAGE, 'utf8'), COMMAND, ends)}`)
if (flaky.length > 0) console.log(`flaky: ${flaky.length}\n${flaky.join('\n')}`)
const failedInAll = failed + stopped.length
console.log(`${passed} passed, ${failedInAll} failed`)
const succeeded = failedInAll === 0 && ends.every(({ ending }) => ending === 'succeeded')
process.exitCode = succeeded ? 0 : 1
if ((isFullProof || isRecorded) && succeeded) recordProof()

/** Writes the day and the counts of a passed proof. */
function recordProof(): void {
  const day = new Date().toISOString().slice(0, 10)
  const proof = { command: COMMAND, day, passed, flaky: flaky.length, stages: ends }
  writeFileSync(PAGE, withProof(readFileSync(PAGE, 'utf8'), proof))
}

type EndedStage = Stage & {
  readonly ending: Awaited<ReturnType<typeof runCommand>>
  readonly seconds: number
}

async function runStage(stage: Stage): Promise<EndedStage> {
  const { name, tasks, concurrency, minutes } = stage
  console.log(`\n== ${name}`)
  const options = [
    '--continue=dependencies-successful',
    `--concurrency=${concurrency}`,
    '--summarize',
    '--output-logs=new-only',
  ]
  const started = performance.now()
  const command = ['turbo', 'run', ...tasks, ...options, ...turboArguments]
  const ending = await runCommand(command, { minutes })
  const seconds = Math.round((performance.now() - started) / 1_000)
  return { ...stage, ending, seconds }
}

function slowestFiles() {
  const reports = Object.values(REPORTS).flat().filter(existsSync)
  return reports
    .flatMap((report) => readFileTimes(process.cwd(), report))
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, SLOWEST_FILES)
}

/** The tasks of all stages, from turbo's summaries, without those that need a failed one. */
function runTasks(): readonly Task[] {
  const tasks = readdirSync(SUMMARIES).flatMap((file): readonly Task[] => {
    return JSON.parse(readFileSync(join(SUMMARIES, file), 'utf8')).tasks
  })
  // Stages share tasks, such as the build.
  return [...new Map(tasks.map((task) => [task.taskId, task])).values()]
}
