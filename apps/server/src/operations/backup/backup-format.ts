import { z } from 'zod'
import { BACKUP_TABLES } from '../../platform/database/account-data.ts'

/*
 * A backup is a gzipped text of JSON lines: what it is, the rows, and what must have been read. It
 * is the same of either database.
 */

/** The version of the form below. */
export const BACKUP_VERSION = 1

const header = z.strictObject({
  meldboard: z.literal('backup'),
  version: z.literal(BACKUP_VERSION),
  /** The newest migration of the schema that the rows are of. */
  migration: z.string(),
  made: z.string(),
})

const row = z.strictObject({
  table: z.enum(BACKUP_TABLES.map(({ name }) => name)),
  row: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
})

const end = z.strictObject({
  rows: z.number(),
  /** Of all lines before this one, in hex. */
  sha256: z.string(),
})

/** A row with the columns of its table. */
export type AnyRow = z.infer<typeof row>['row']
export type AnyTables = Record<string, AnyRow>

export type BackupHeader = z.infer<typeof header>
export type BackupRow = z.infer<typeof row>
export type BackupEnd = z.infer<typeof end>

export const BACKUP_LINES = { header, row: z.union([row, end]) } as const

/**
 * Returns a line with its line feed. JSON leaves U+2028 and U+2029 in a text as they are; they are
 * escaped, because to some readers they too end a line.
 */
export function backupLine(value: BackupHeader | BackupRow | BackupEnd): string {
  const json = JSON.stringify(value)
  return `${json.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}\n`
}

/** The reason why a backup cannot be written or restored, in a sentence for the person who asked. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}
