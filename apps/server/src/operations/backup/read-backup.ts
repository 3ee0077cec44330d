import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { ownerNote } from '../../platform/configuration/file-owner.ts'
import { jsonOrNull } from '../json-or-null.ts'
import { BACKUP_LINES, BackupError, type BackupHeader, type BackupRow } from './backup-format.ts'

export type Backup = {
  readonly header: BackupHeader
  /** In the order of the tables; the last step throws unless the file was whole. */
  readonly rows: AsyncGenerator<BackupRow, void>
}

/**
 * Opens a backup.
 * @throws BackupError when it is none; so do its rows, when it is damaged or cut
 */
export async function readBackup(file: string): Promise<Backup> {
  const lines = linesOf(file)
  const first = await lines.next()
  const text = first.done ? '' : first.value
  const header = BACKUP_LINES.header.safeParse(jsonOrNull(text))
  if (header.success) {
    const hash = createHash('sha256').update(`${text}\n`)
    return { header: header.data, rows: rowsOf(lines, hash) }
  }
  await lines.return()
  throw new BackupError(`${file} is not a backup that this version can read.`)
}

/**
 * Reads a backup to its end.
 * @returns the number of its rows
 * @throws BackupError when it is none, damaged or cut
 */
export async function checkBackup(file: string): Promise<number> {
  const { rows } = await readBackup(file)
  let count = 0
  for await (const _row of rows) count += 1
  return count
}

async function* linesOf(file: string): AsyncGenerator<string, void> {
  const input = createReadStream(file)
  const text = createGunzip().setEncoding('utf8')
  input.once('error', (error) => text.destroy(error))
  try {
    yield* splitAtLineFeeds(input.pipe(text))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new BackupError(`${file} cannot be read: ${reason}${ownerNote(error)}.`)
  } finally {
    input.destroy()
  }
}

/** Not `node:readline`, which also splits at U+2028 and U+2029; both may be in a text. */
async function* splitAtLineFeeds(chunks: AsyncIterable<string>): AsyncGenerator<string, void> {
  let line = ''
  for await (const chunk of chunks) {
    const [rest = '', ...further] = chunk.split('\n')
    line += rest
    for (const next of further) {
      yield line
      line = next
    }
  }
  if (line !== '') yield line
}

async function* rowsOf(
  lines: AsyncGenerator<string, void>,
  hash: Hash,
): AsyncGenerator<BackupRow, void> {
  let rows = 0
  for await (const text of lines) {
    const line = BACKUP_LINES.row.safeParse(jsonOrNull(text))
    if (!line.success) {
      throw new BackupError(`The backup is damaged after row ${rows}: no row follows it.`)
    }
    if ('sha256' in line.data) {
      if (line.data.rows !== rows || line.data.sha256 !== hash.digest('hex')) {
        throw new BackupError('The backup is damaged: its rows are not those it was made of.')
      }
      if ((await lines.next()).done) return
      throw new BackupError('The backup is damaged: it goes on after its end.')
    }
    hash.update(`${text}\n`)
    rows += 1
    yield line.data
  }
  throw new BackupError(`The backup is damaged: it is cut after row ${rows}.`)
}
