import { z } from 'zod'
import { BACKUP_TABLES } from '../../platform/database/account-data.ts'

/*
 * A backup is a gzipped text of JSON lines: a header, the rows, and an end with a checksum. It is the same for both
 * databases.
 */

/** The version of the format below. */
export const BACKUP_VERSION = 1

const header = z.strictObject({
  meldboard: z.literal('backup'),
  version: z.literal(BACKUP_VERSION),
  /** The newest migration in the schema of the rows. */
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

export type AnyRow = z.infer<typeof row>['row']
export type AnyTables = Record<string, AnyRow>

export type BackupHeader = z.infer<typeof header>
export type BackupRow = z.infer<typeof row>
export type BackupEnd = z.infer<typeof end>

export const BACKUP_LINES = { header, row: z.union([row, end]) } as const

/**
 * A line with its line feed. U+2028 and U+2029, which JSON leaves unescaped, are escaped, as some readers take them for
 * ends of lines.
 */
export function backupLine(value: BackupHeader | BackupRow | BackupEnd): string {
  const json = JSON.stringify(value)
  return `${json.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}\n`
}

/** The reason why a backup cannot be written or restored, as a sentence for the requester. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}
