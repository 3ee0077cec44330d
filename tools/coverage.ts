import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { REPORTS } from './coverage-row.ts'
import { coverageTable } from './coverage-table.ts'
import { findGaps, type Tests } from './find-gaps.ts'
import { readSections } from './read-sections.ts'
import { readTests } from './read-tests.ts'

/**
 * Holds the specification against the reports of the tests that have just run: each row of
 * `.ci/coverage` names tests that passed or says why there are none, and the committed table is the
 * one that the rows make. `--write` makes the table.
 */
const FOLDER = '.ci/coverage'
const TABLE = `${FOLDER}/README.md`

const sections = readSections(FOLDER)
const tests = Object.fromEntries(
  Object.entries(REPORTS).map(([suite, report]) => [suite, readTests(process.cwd(), report)]),
) as Tests
const gaps = findGaps(sections, tests)
for (const gap of gaps) console.log(gap)
const table = coverageTable(sections, tests, FOLDER)
const committed = existsSync(TABLE) ? readFileSync(TABLE, 'utf8') : ''
if (process.argv.includes('--write')) writeFileSync(TABLE, table)
else if (table !== committed) gapInTable()
console.log(`${sections.flatMap(({ rows }) => rows).length} rows, ${gaps.length} gaps`)
if (gaps.length > 0) process.exitCode = 1

function gapInTable(): void {
  console.log(`${TABLE} is not what the rows make: run node tools/coverage.ts --write`)
  process.exitCode = 1
}
