import { posix } from 'node:path'
import type { Row, Section } from './coverage-row.ts'
import { namesOf, type Tests, testsCalled } from './find-gaps.ts'

/** The table of every row and what shows it, as Markdown that stands in the folder given. */
export function coverageTable(sections: readonly Section[], tests: Tests, folder: string): string {
  const rows = sections.flatMap((section) => section.rows)
  const shown = rows.filter((row) => row.tests).length
  const head = [
    '# What shows the specification',
    `Made by \`.ci/coverage.ts\` from the rows in this folder and the reports of the tests; edit the
rows and run it with \`--write\` after the tests. ${rows.length} rows: ${shown} shown by tests,
${rows.length - shown} with the reason why no test can. A \`*\` in a name stands for anything.`,
  ]
  return `${[...head, ...sections.map((section) => tableOf(section, tests, folder))].join('\n\n')}\n`
}

function tableOf(section: Section, tests: Tests, folder: string): string {
  const lines = section.rows.map((row) => {
    const shown = row.tests ? linksOf(row, tests, folder) : `No test: ${inCell(row.reason ?? '')}`
    return `| ${row.id} | ${inCell(row.text)} | ${shown} |`
  })
  return [`## ${section.title}\n`, '| row | text | shown by |', '|---|---|---|', ...lines].join(
    '\n',
  )
}

function linksOf(row: Row, tests: Tests, folder: string): string {
  const links = namesOf(row).map(([suite, name]) => {
    // Reports list their files in whatever order they were done.
    const [file] = testsCalled(name, tests[suite])
      .map((test) => test.file)
      .sort()
    const words = inCell(name).replaceAll(/[[\]]/g, '\\$&')
    return file ? `${suite}: [${words}](${posix.relative(folder, file)})` : `${suite}: ${words}`
  })
  return [...links, ...(row.note ? [inCell(row.note)] : [])].join('<br>')
}

/** A text that stays inside one cell and means itself. */
function inCell(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/[|*<]/g, '\\$&').trim()
}
