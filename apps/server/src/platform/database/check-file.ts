import { statSync } from 'node:fs'
import { basename } from 'node:path'
import { sql } from 'kysely'
import { codeOf } from '../error-code.ts'
import type { Connected } from './database.ts'

/** The largest file, in pages, that is checked at each start: some 50 MB, a fraction of a second. */
const QUICK_CHECK_PAGES = 12_000

/**
 * Refuses an empty file, which an opened database never is. SQLite would take it, like a file of one byte, for a new
 * one, and delete the write-ahead log beside it.
 * @throws Error
 */
export function refuseEmptiedFile(path: string): void {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? Number.POSITIVE_INFINITY
  if (size > 1) return
  const problem = `${basename(path)} is empty: what was in it is gone`
  throw Object.assign(new Error(problem), { code: 'SQLITE_NOTADB' })
}

/**
 * Looks for damage before any write. Skips a large file, which `meldboard verify` checks.
 * @throws Error
 */
export async function refuseDamagedFile({ database, engine }: Connected): Promise<void> {
  if (engine === 'postgres') return
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(database)
  if ((rows[0]?.page_count ?? 0) > QUICK_CHECK_PAGES) return
  const check = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(database)
  const found = check.rows[0]?.quick_check
  if (found !== 'ok') throw Object.assign(new Error(found), { code: 'SQLITE_CORRUPT' })
}

/** Advice for a damaged file; empty if it is not damaged. */
export function damageAdvice(error: unknown): string {
  if (!/^SQLITE_(CORRUPT|NOTADB)/.test(codeOf(error))) return ''
  return '. Move meldboard.sqlite with its -wal and -shm away, and restore the newest backup.'
}

/** Each damage of the embedded database's file as a sentence. PostgreSQL checks its own files. */
export async function checkFile({ database, engine }: Connected): Promise<readonly string[]> {
  if (engine === 'postgres') return []
  const pages = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(database)
  const keys = await sql<{ table: string; rowid: number }>`pragma foreign_key_check`.execute(
    database,
  )
  return [
    ...pages.rows
      .filter((row) => row.integrity_check !== 'ok')
      .map((row) => `The file is damaged: ${row.integrity_check}.`),
    ...keys.rows.map(({ table, rowid }) => `Row ${rowid} of ${table} refers to nothing.`),
  ]
}
