import { runCommand } from './run-command.ts'

/**
 * Runs what answers while one works: types, lint, and of each workspace that differs from `main` (or from
 * the commit that is named as the first argument) the tests that reach a changed file. `pnpm test` is the
 * proof.
 */
const base = process.argv[2] ?? 'main'
process.env.CHANGED_SINCE = base
process.env.TURBO_TELEMETRY_DISABLED = '1'
const tasks = ['biome', 'layers', 'typecheck', 'test:changed']
const options = [`--filter=[${base}]`, '--filter=//', '--concurrency=2', '--continue']
const ending = await runCommand(['turbo', 'run', ...tasks, ...options], { minutes: 15 })
process.exitCode = ending === 'succeeded' ? 0 : 1
