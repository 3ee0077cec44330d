import { type Check, runChecks } from './run-checks.ts'

const vitest = (folder: string): Check => ({
  name: `tests of ${folder}`,
  command: [
    ...['pnpm', '--dir', folder, 'exec', 'vitest', 'run'],
    ...['--reporter=default', '--reporter=json', '--outputFile.json=reports/vitest.json'],
  ],
  report: `${folder}/reports/vitest.json`,
})

/** Every check of the repository; the script runs them and ends with the true counts. */
const CHECKS: readonly Check[] = [
  { name: 'lint and format', command: ['biome', 'check', '--error-on-warnings', '.'] },
  { name: 'layers', command: ['pnpm', 'layers'] },
  { name: 'types of the scripts', command: ['tsc', '-p', 'tools'] },
  { name: 'tests of the scripts', command: ['node', '--test', 'tools/*.test.ts'] },
  { name: 'requirements', command: ['node', 'tools/requirements.ts'] },
  { name: 'structure', command: ['node', 'tools/structure.ts'] },
  { name: 'types', command: ['turbo', 'run', 'typecheck', '--output-logs=errors-only'] },
  {
    name: 'lint of the workspaces',
    command: ['turbo', 'run', 'lint', '--output-logs=errors-only'],
  },
  vitest('packages/engine'),
  {
    name: 'coverage of the engine',
    needs: ['tests of packages/engine'],
    command: ['pnpm', '--dir', 'packages/engine', 'test:coverage'],
  },
  { name: 'size of the engine', command: ['pnpm', '--dir', 'packages/engine', 'size'] },
  {
    name: 'mutants of the engine',
    needs: ['tests of packages/engine'],
    command: ['pnpm', '--dir', 'packages/engine', 'test:mutation'],
  },
  vitest('packages/api-client'),
  vitest('apps/server'),
  vitest('apps/web'),
  {
    name: 'build of the web app',
    command: ['turbo', 'run', 'build', '--filter=@meldboard/web', '--output-logs=errors-only'],
  },
  {
    name: 'size of the web app',
    needs: ['build of the web app'],
    command: ['pnpm', '--dir', 'apps/web', 'size'],
  },
  {
    name: 'real browser',
    needs: ['build of the web app'],
    command: ['pnpm', '--dir', 'apps/web', 'exec', 'playwright', 'test'],
    report: 'apps/web/reports/e2e.json',
  },
  {
    name: 'every screen in a real browser',
    needs: ['build of the web app'],
    command: ['pnpm', '--dir', 'apps/web', 'axe'],
    report: 'apps/web/reports/screens.json',
  },
]

const { passed, failed, failures, notRun } = await runChecks(CHECKS)
if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`)
if (notRun.length > 0) console.log(`Not run for want of these: ${notRun.join(', ')}`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failures.length > 0 ? 1 : 0
