/** What writes a report of its tests, by the name that the rows give it. */
export const REPORTS = {
  engine: 'packages/engine/reports/vitest.json',
  client: 'packages/api-client/reports/vitest.json',
  server: 'apps/server/reports/vitest.json',
  web: 'apps/web/reports/vitest.json',
  browser: 'apps/web/reports/e2e.json',
  screens: 'apps/web/reports/screens.json',
} as const

export type Suite = keyof typeof REPORTS

/** One sentence, bullet or cell of what was asked for, and what shows that it is so. */
export type Row = {
  readonly id: string
  /** The words of the specification as they stand. */
  readonly text: string
  /** Full names of tests, suites and title joined by ` > `; a `*` stands for anything. */
  readonly tests?: Readonly<Partial<Record<Suite, readonly string[]>>>
  /** What of it the tests leave out, and why. */
  readonly note?: string
  /** Why no test can show it. */
  readonly reason?: string
}

/** One file of rows: a section of the specification. */
export type Section = { readonly title: string; readonly rows: readonly Row[] }
