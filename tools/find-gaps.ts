import type { Row, Section, Suite } from './coverage-row.ts'
import type { Test } from './read-tests.ts'

export type Tests = Readonly<Record<Suite, readonly Test[]>>

/** Says of each row what is missing, one line a problem; none when every row is shown. */
export function findGaps(sections: readonly Section[], tests: Tests): readonly string[] {
  const rows = sections.flatMap((section) => section.rows)
  const seen = new Set<string>()
  return rows.flatMap((row) => {
    const twice = seen.has(row.id) ? [`${row.id}: there are two rows of this id`] : []
    seen.add(row.id)
    return [...twice, ...gapsOf(row, tests)]
  })
}

function gapsOf(row: Row, tests: Tests): readonly string[] {
  if (!row.tests) return row.reason ? [] : [`${row.id}: neither a test nor a reason: ${row.text}`]
  if (row.reason) return [`${row.id}: both tests and a reason why there are none`]
  return namesOf(row).flatMap(([suite, name]) => {
    const found = testsCalled(name, tests[suite])
    if (found.length === 0) return [`${row.id}: ${suite} has no test "${name}"`]
    const failed = found.filter((test) => test.outcome !== 'passed')
    return failed.map((test) => `${row.id}: did not pass: ${suite} "${test.name}"`)
  })
}

/** The suite and name of each test that a row gives. */
export function namesOf(row: Row): readonly (readonly [Suite, string])[] {
  const suites = Object.entries(row.tests ?? {}) as [Suite, readonly string[]][]
  return suites.flatMap(([suite, names]) => names.map((name) => [suite, name] as const))
}

/** The tests that a name means. */
export function testsCalled(name: string, tests: readonly Test[]): readonly Test[] {
  const escaped = name.replaceAll(/[.+?^${}()|[\]\\/]/g, '\\$&').replaceAll('*', '.*')
  const pattern = new RegExp(`^${escaped}$`, 's')
  return tests.filter((test) => pattern.test(test.name))
}
