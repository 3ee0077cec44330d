import { execFileSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { REPORTS } from './count-tasks.ts'
import { readFileTimes } from './read-tests.ts'
import { runCommand } from './run-command.ts'

/**
 * Runs quick checks for development: lint, the types of all workspaces that a change since `main` (or since the commit
 * in the first argument) reaches, and those tests in the folders of the changed files that import one. `pnpm test` is
 * the proof.
 */
const PROMISED_SECONDS = 90
/** The assumed time of a test file that the last `pnpm test` did not run here. */
const UNKNOWN_SECONDS = 2
/** Lint, types and the start of the tests. */
const CHECKS_SECONDS = 60

const base = process.argv[2] ?? 'main'
process.env.TURBO_TELEMETRY_DISABLED = '1'
const folders = changedFolders()
const seconds = CHECKS_SECONDS + expectedSeconds()
if (seconds > PROMISED_SECONDS) {
  console.log(`This change reaches tests that take about ${Math.ceil(seconds / 60)} minutes here.`)
}
const checks = [
  'turbo',
  'run',
  'biome',
  'layers',
  'typecheck',
  `--filter=...[${base}]`,
  '--filter=//',
]
const endings = [await runCommand([...checks, '--concurrency=2', '--continue'], { minutes: 15 })]
for (const [workspace, names] of folders) {
  const vitest = ['vitest', 'run', '--changed', base, '--passWithNoTests', ...names]
  endings.push(await runCommand(['pnpm', '--dir', workspace, 'exec', ...vitest], { minutes: 15 }))
}
process.exitCode = endings.every((ending) => ending === 'succeeded') ? 0 : 1

/** The folders with changed or new files, by workspace, from its root. */
function changedFolders(): ReadonlyMap<string, readonly string[]> {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n')
  const files = [
    ...git('diff', '--name-only', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
  const found = new Map<string, string[]>()
  for (const file of files) {
    const [, workspace = '', path = ''] = /^((?:apps|packages)\/[^/]+)\/(.+\/.+)$/.exec(file) ?? []
    const folder = `${dirname(path)}/`
    const known = found.get(workspace) ?? []
    if (workspace !== '' && !known.includes(folder)) found.set(workspace, [...known, folder])
  }
  return found
}

/** By the times of the last `pnpm test`. */
function expectedSeconds(): number {
  const reports = Object.values(REPORTS).flat().filter(existsSync)
  const times = new Map(
    reports
      .flatMap((report) => readFileTimes(process.cwd(), report))
      .map(({ file, seconds }) => [file, seconds]),
  )
  return [...folders]
    .flatMap(([workspace, names]) => names.map((name) => join(workspace, name)))
    .flatMap((folder) => globSync(`${folder}/**/*.test.{ts,tsx}`))
    .reduce((sum, file) => sum + (times.get(file) ?? UNKNOWN_SECONDS), 0)
}
