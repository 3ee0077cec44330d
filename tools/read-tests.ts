import { readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'

/** A test of a report, or a file that failed as a whole. */
export type Test = {
  /** Suites and title, joined by ` > `; empty for a file. */
  readonly name: string
  /** The file, from the root of the repository. */
  readonly file: string
  /** Flaky: it failed, and passed when it ran again. */
  readonly outcome: 'passed' | 'flaky' | 'failed' | 'skipped'
  /** The expectation and the place of a failed or flaky test. */
  readonly message?: string | undefined
}

type VitestReport = {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    /** In milliseconds. */
    readonly startTime: number
    readonly endTime: number
    /** Of a file that could not be loaded. */
    readonly message?: string
    readonly assertionResults: readonly {
      readonly ancestorTitles: readonly string[]
      readonly title: string
      readonly status: string
      readonly failureMessages?: readonly string[]
    }[]
  }[]
}

type PlaywrightSuite = {
  readonly title: string
  readonly specs?: readonly {
    readonly title: string
    readonly file: string
    readonly tests: readonly {
      readonly status: string
      readonly results?: readonly {
        /** In milliseconds. */
        readonly duration: number
        readonly errors: readonly { readonly message?: string }[]
      }[]
    }[]
  }[]
  readonly suites?: readonly PlaywrightSuite[]
}

type PlaywrightReport = {
  readonly config: { readonly rootDir: string }
  readonly suites: readonly PlaywrightSuite[]
}

/** The tests in a JSON report of Vitest or Playwright; throws when there is none. */
export function readTests(root: string, report: string): readonly Test[] {
  const read = readReport(root, report)
  return 'testResults' in read ? testsOfVitest(root, read) : testsOfPlaywright(root, read)
}

/** A test file with the summed times of its tests, also of parallel ones. */
export type FileTime = { readonly file: string; readonly seconds: number }

/** The files of a report; throws when there is none. */
export function readFileTimes(root: string, report: string): readonly FileTime[] {
  const read = readReport(root, report)
  if ('testResults' in read) {
    return read.testResults.map(({ name, startTime, endTime }) => {
      return { file: relative(root, name), seconds: (endTime - startTime) / 1_000 }
    })
  }
  const timeOf = (suite: PlaywrightSuite): number => {
    const results = (suite.specs ?? []).flatMap(({ tests }) => tests[0]?.results ?? [])
    const inner = (suite.suites ?? []).map(timeOf)
    return [...results.map(({ duration }) => duration), ...inner].reduce((sum, ms) => sum + ms, 0)
  }
  return read.suites.map((suite) => {
    const file = relative(root, join(read.config.rootDir, suite.title))
    return { file, seconds: timeOf(suite) / 1_000 }
  })
}

function readReport(root: string, report: string): VitestReport | PlaywrightReport {
  return JSON.parse(readFileSync(resolve(root, report), 'utf8'))
}

function testsOfVitest(root: string, report: VitestReport): readonly Test[] {
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name)
    const tests = assertionResults.map((test) => ({
      name: [...test.ancestorTitles, test.title].join(' > '),
      file,
      outcome: outcomeOf(test.status, 'passed'),
      message: test.failureMessages?.join('\n'),
    }))
    // A file that could not be loaded or set up has no failed test.
    const isBroken = status === 'failed' && !tests.some(({ outcome }) => outcome === 'failed')
    return isBroken ? [...tests, { name: '', file, outcome: 'failed' as const, message }] : tests
  })
}

/** All other statuses count as skipped, also tests that are planned or were never reached. */
function outcomeOf(status: string, passed: string): Test['outcome'] {
  if (status === passed) return 'passed'
  if (status === 'flaky') return 'flaky'
  return ['failed', 'unexpected'].includes(status) ? 'failed' : 'skipped'
}

function testsOfPlaywright(root: string, report: PlaywrightReport): readonly Test[] {
  const testsIn = (suite: PlaywrightSuite, outer: readonly string[]): readonly Test[] => [
    ...(suite.specs ?? []).map((spec) => ({
      name: [...outer, spec.title].join(' > '),
      file: relative(root, join(report.config.rootDir, spec.file)),
      // One for each browser; there is one browser.
      outcome: outcomeOf(spec.tests[0]?.status ?? 'skipped', 'expected'),
      message: spec.tests[0]?.results?.[0]?.errors.map(({ message }) => message).join('\n'),
    })),
    ...(suite.suites ?? []).flatMap((inner) => testsIn(inner, [...outer, inner.title])),
  ]
  // The outermost suite is the file.
  return report.suites.flatMap((file) => testsIn(file, []))
}

/**
 * Counts each failure once, and a flaky test as passed. A skipped test is a failure, except in a file with another
 * failure, which may have prevented it from running.
 */
export function countTests(tests: readonly Test[]): {
  readonly passed: number
  readonly flaky: readonly Test[]
  readonly failures: readonly Test[]
} {
  const withOutcome = (outcome: Test['outcome']) => tests.filter((test) => test.outcome === outcome)
  const failed = withOutcome('failed')
  const failedFiles = new Set(failed.map(({ file }) => file))
  const skipped = withOutcome('skipped').filter(({ file }) => !failedFiles.has(file))
  const flaky = withOutcome('flaky')
  const passed = withOutcome('passed').length + flaky.length
  return { passed, flaky, failures: [...failed, ...skipped] }
}
