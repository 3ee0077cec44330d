import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isRecordOf, recordOf, reportOf, type Sources } from './mutant-record.ts'

/**
 * Runs the examples against every mutant of the rules, but those that a run before has recorded in
 * mutants.jsonl and that nothing has touched since. Fails when too many live, and when the record is of
 * another source than this one.
 */
const RECORD = 'mutants.jsonl'
const REPORT = 'reports/mutants.json'

/** What a run reads: the rules with their tests, what these import, and how they are run. */
const READ = [
  ...['src/**/*.ts', 'test/*.ts', 'golden/*games.ts'],
  ...['stryker.config.json', 'vitest.mutation.config.ts'],
]

process.chdir(join(import.meta.dirname, '..'))
const sources: Sources = Object.fromEntries(
  READ.flatMap((pattern) => globSync(pattern).toSorted()).map((file) => [
    file,
    readFileSync(file, 'utf8'),
  ]),
)
const record = existsSync(RECORD) ? readFileSync(RECORD, 'utf8') : ''
mkdirSync('reports', { recursive: true })
writeFileSync(REPORT, JSON.stringify(reportOf(record, sources)))
const words = process.argv.slice(2)
const { status } = spawnSync('stryker', ['run', ...words], { stdio: 'inherit' })
const isCurrent = isRecordOf(record, sources)
if (status !== 0) {
  process.exitCode = 1
} else if (!isCurrent || words.includes('--force')) {
  writeFileSync(RECORD, recordOf(JSON.parse(readFileSync(REPORT, 'utf8')), sources))
}
if (!isCurrent) {
  process.stderr.write(
    `packages/engine/${RECORD} is of another source: commit the one that a passing run writes.\n`,
  )
  process.exitCode = 1
}
