import { execFileSync } from 'node:child_process'
import { dirname } from 'node:path'
import { runCommand } from './run-command.ts'

/**
 * Runs what answers while one works: types, lint, and of each workspace that differs from `main` (or from
 * the commit that is named as the first argument) the tests that reach a changed file; of the server's,
 * which reach nearly all, those in the folders of the changed files. `pnpm test` is the proof.
 */
const SERVER = 'apps/server/'

const base = process.argv[2] ?? 'main'
const folders = changedFiles()
  .filter((file) => file.startsWith(SERVER))
  .map((file) => dirname(file.slice(SERVER.length)))
process.env.CHANGED_SINCE = base
process.env.CHANGED_FOLDERS = [...new Set(folders)].map((folder) => `${folder}/`).join(' ')
process.env.TURBO_TELEMETRY_DISABLED = '1'
const tasks = ['biome', 'layers', 'typecheck', 'test:changed']
const options = [`--filter=[${base}]`, '--filter=//', '--concurrency=2', '--continue']
const ending = await runCommand(['turbo', 'run', ...tasks, ...options], { minutes: 15 })
process.exitCode = ending === 'succeeded' ? 0 : 1

/** Tracked and new files that differ, from the root of the repository. */
function changedFiles(): readonly string[] {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n')
  const files = [
    ...git('diff', '--name-only', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
  return files.filter((file) => file !== '')
}
