import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** A test that a report tells of. */
export type Test = {
  /** Suites and title, joined by ` > `. */
  readonly name: string
  /** The file, from the root of the repository. */
  readonly file: string
  readonly passed: boolean
}

type VitestReport = {
  readonly testResults: readonly {
    readonly name: string
    readonly assertionResults: readonly {
      readonly ancestorTitles: readonly string[]
      readonly title: string
      readonly status: string
    }[]
  }[]
}

type PlaywrightSuite = {
  readonly title: string
  readonly specs?: readonly {
    readonly title: string
    readonly file: string
    readonly tests: readonly { readonly status: string }[]
  }[]
  readonly suites?: readonly PlaywrightSuite[]
}

type PlaywrightReport = {
  readonly config: { readonly rootDir: string }
  readonly suites: readonly PlaywrightSuite[]
}

/** The tests in a JSON report of Vitest or Playwright; throws when there is none. */
export function readTests(root: string, report: string): readonly Test[] {
  const read = JSON.parse(readFileSync(join(root, report), 'utf8')) as
    | VitestReport
    | PlaywrightReport
  return 'testResults' in read ? testsOfVitest(root, read) : testsOfPlaywright(root, read)
}

function testsOfVitest(root: string, report: VitestReport): readonly Test[] {
  return report.testResults.flatMap((file) =>
    file.assertionResults.map((test) => ({
      name: [...test.ancestorTitles, test.title].join(' > '),
      file: relative(root, file.name),
      passed: test.status === 'passed',
    })),
  )
}

function testsOfPlaywright(root: string, report: PlaywrightReport): readonly Test[] {
  const testsIn = (suite: PlaywrightSuite, outer: readonly string[]): readonly Test[] => [
    ...(suite.specs ?? []).map((spec) => ({
      name: [...outer, spec.title].join(' > '),
      file: relative(root, join(report.config.rootDir, spec.file)),
      // Without retries `expected` is a test that ran and passed; a skipped one is `skipped`.
      passed: spec.tests.length > 0 && spec.tests.every(({ status }) => status === 'expected'),
    })),
    ...(suite.suites ?? []).flatMap((inner) => testsIn(inner, [...outer, inner.title])),
  ]
  // The outermost suite is the file.
  return report.suites.flatMap((file) => testsIn(file, []))
}
