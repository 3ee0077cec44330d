import { createHash } from 'node:crypto'

/**
 * What became of each mutant, and of which files: mutants.jsonl. A line is a file, and the lines after
 * a file of the rules are its mutants. Tests are numbered in the order in which the lines name them.
 */
type RecordedFile = { readonly file: string; readonly digest: string; readonly tests?: string[] }
type RecordedMutant = readonly [
  ...position: readonly [line: number, column: number, endLine: number, endColumn: number],
  mutator: string,
  replacement: string,
  status: string,
  /** The tests that killed it; of one that lives, the tests that reach it. */
  tests: readonly number[],
]

type Position = { readonly line: number; readonly column: number }
type Mutant = {
  readonly id: string
  readonly location: { readonly start: Position; readonly end: Position }
  readonly mutatorName: string
  readonly replacement?: string
  readonly status: string
  readonly killedBy?: readonly string[]
  readonly coveredBy?: readonly string[]
}
type Test = { readonly id: string; readonly name: string }

/** A report of Stryker, as far as its incremental mode reads one. */
export type StrykerReport = {
  readonly files: Readonly<
    Record<
      string,
      { readonly language: string; readonly source: string; readonly mutants: readonly Mutant[] }
    >
  >
  readonly testFiles: Readonly<
    Record<string, { readonly source?: string; readonly tests: readonly Test[] }>
  >
}

/** The text of each file that a run reads, by its path in the package. */
export type Sources = Readonly<Record<string, string>>

/** The record of a report. Its lines have an order of their own, as that of a report is by chance. */
export function recordOf(report: StrykerReport, sources: Sources): string {
  const numbers = new Map<string, number>()
  const lines = Object.entries(sources).flatMap(([file, source]) => {
    const digest = digestOf(source)
    const tests = report.testFiles[file]?.tests.toSorted(byName)
    for (const { id } of tests ?? []) numbers.set(id, numbers.size)
    const names = tests?.map(({ name }) => name)
    const heading: RecordedFile = names ? { file, digest, tests: names } : { file, digest }
    return { heading, mutants: report.files[file]?.mutants ?? [] }
  })
  return lines
    .flatMap(({ heading, mutants }) => [
      JSON.stringify(heading),
      ...mutants
        .map((mutant) => JSON.stringify(recordedMutant(mutant, numbers)))
        .toSorted(naturally),
    ])
    .map((line) => `${line}\n`)
    .join('')
}

function recordedMutant(mutant: Mutant, numbers: ReadonlyMap<string, number>): RecordedMutant {
  const { start, end } = mutant.location
  const { mutatorName, replacement = '', status, killedBy = [], coveredBy = [] } = mutant
  const tests = (status === 'Killed' ? killedBy : coveredBy).map((id) => numbers.get(id) ?? -1)
  const position = [start.line, start.column, end.line, end.column] as const
  return [...position, mutatorName, replacement, status, tests.toSorted((a, b) => a - b)]
}

/** Whether the record is of these files, each as it is. */
export function isRecordOf(record: string, sources: Sources): boolean {
  const recorded = linesOf(record).flatMap((line) =>
    'file' in line ? [[line.file, line.digest]] : [],
  )
  const present = Object.entries(sources).map(([file, source]) => [file, digestOf(source)])
  return JSON.stringify(recorded) === JSON.stringify(present)
}

/**
 * The part of the record that still holds, as a report: the mutants of files that are as they were, and
 * the tests in such files. Nothing holds when another file than those has changed, such as a fixture.
 */
export function reportOf(record: string, sources: Sources): StrykerReport {
  const files: Record<string, StrykerReport['files'][string] & { mutants: Mutant[] }> = {}
  const testFiles: Record<string, StrykerReport['testFiles'][string]> = {}
  let mutants: Mutant[] = []
  let tests = 0
  for (const line of linesOf(record)) {
    if (!('file' in line)) {
      mutants.push(mutantOf(line, String(mutants.length)))
      continue
    }
    const { file, digest } = line
    const source = sources[file]
    const isSame = source !== undefined && digestOf(source) === digest
    if (!isSame && !/^src\//.test(file)) return { files: {}, testFiles: {} }
    mutants = []
    if (isSame) files[file] = { language: 'typescript', source, mutants }
    const named = (line.tests ?? []).map((name, index) => ({ id: String(tests + index), name }))
    tests += named.length
    if (isSame && named.length > 0) testFiles[file] = { source, tests: named }
  }
  return { files, testFiles }
}

function mutantOf(recorded: RecordedMutant, id: string): Mutant {
  const [line, column, endLine, endColumn, mutatorName, replacement, status, tests] = recorded
  const location = { start: { line, column }, end: { line: endLine, column: endColumn } }
  const ids = tests.map(String)
  const by = status === 'Killed' ? { killedBy: ids } : { coveredBy: ids }
  return { id, location, mutatorName, replacement, status, ...by }
}

const linesOf = (record: string): readonly (RecordedFile | RecordedMutant)[] =>
  record
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))

const digestOf = (text: string) => createHash('sha256').update(text).digest('base64url')

const byName = (one: Test, other: Test) => naturally(one.name, other.name)
const naturally = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true })
