import { createHash } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'

/** The lines of a backup: its header and its rows, without the end. */
export function linesOfBackup(bytes: Buffer): readonly string[] {
  return gunzipSync(bytes).toString().split('\n').slice(0, -2)
}

/** A backup of these lines with a valid checksum, even if the lines are wrong. */
export function sealedBackup(lines: readonly string[]): Buffer {
  const text = lines.map((line) => `${line}\n`).join('')
  const sha256 = createHash('sha256').update(text).digest('hex')
  return gzipSync(`${text}${JSON.stringify({ rows: lines.length - 1, sha256 })}\n`)
}
