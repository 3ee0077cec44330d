import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { REPORTS, type Row, type Section } from './coverage-row.ts'

const KEYS: readonly string[] = ['id', 'text', 'tests', 'note', 'reason'] satisfies (keyof Row)[]

/** The sections in a folder, by their file names; throws at the first that is not of the form. */
export function readSections(folder: string): readonly Section[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.yaml'))
  return files.sort().map((name) => sectionIn(name, readFileSync(join(folder, name), 'utf8')))
}

/** The section that a file says, its form checked. */
export function sectionIn(name: string, text: string): Section {
  const read: unknown = parse(text)
  if (!isObject(read) || !isText(read.title) || !Array.isArray(read.rows)) {
    throw new Error(`${name}: expected a title and rows`)
  }
  return { title: read.title, rows: read.rows.map((row: unknown) => rowIn(name, row)) }
}

function rowIn(name: string, row: unknown): Row {
  const wrong = problemOf(row)
  if (wrong) throw new Error(`${name}: ${wrong} in ${JSON.stringify(row)}`)
  return row as Row
}

function problemOf(row: unknown): string | null {
  if (!isObject(row)) return 'no row'
  const unknown = Object.keys(row).find((key) => !KEYS.includes(key))
  if (unknown) return `unknown key ${unknown}`
  if (!isText(row.id) || !isText(row.text)) return 'no id or no text'
  if (row.reason !== undefined && !isText(row.reason)) return 'a reason that is no text'
  if (row.note !== undefined && !(isText(row.note) && row.tests)) return 'a note on no tests'
  if (row.tests === undefined) return null
  return isObject(row.tests) ? problemOfTests(row.tests) : 'tests that name no suite'
}

function problemOfTests(tests: Record<string, unknown>): string | null {
  for (const [suite, names] of Object.entries(tests)) {
    if (!Object.hasOwn(REPORTS, suite)) return `unknown suite ${suite}`
    if (!Array.isArray(names) || names.length === 0 || !names.every(isText)) return 'no test names'
  }
  return Object.keys(tests).length === 0 ? 'tests that name no suite' : null
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
