import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { ownerNote } from '../../platform/configuration/file-owner.ts'
import { migrations } from '../../platform/database/migrations/migrations.ts'
import { codeOf } from '../../platform/error-code.ts'
import { jsonOrNull } from '../../platform/json-or-null.ts'
import { BACKUP_LINES, BackupError, type BackupHeader, type BackupRow } from './backup-format.ts'

export type Backup = {
  readonly header: BackupHeader
  /** In the order of the tables; the last step throws unless the file was whole. */
  readonly rows: AsyncGenerator<BackupRow, void>
}

/** Above the length of all rows, in characters; in a file of another kind a line may have no end. */
const LONGEST_LINE = 64 * 1024 * 1024

/**
 * Opens a backup; `name` is its name in errors.
 * @throws BackupError when it is not a backup; its rows throw it when the file is damaged or cut
 */
export async function readBackup(file: string, name = file): Promise<Backup> {
  const lines = linesOf(file, name)
  const first = await lines.next()
  const text = first.done ? '' : first.value
  const header = BACKUP_LINES.header.safeParse(jsonOrNull(text))
  if (header.success) {
    // Checked before the rows, whose tables may be unknown here, so that the error names the newer version.
    if (!Object.hasOwn(migrations('sqlite'), header.data.migration)) {
      await lines.return()
      throw new BackupError('The backup was made by a newer Meldboard: upgrade first.')
    }
    const hash = createHash('sha256').update(`${text}\n`)
    return { header: header.data, rows: rowsOf(lines, hash) }
  }
  await lines.return()
  throw new BackupError(`${name} is not a backup that this version can read.`)
}

/**
 * Reads a backup to its end; `name` is its name in errors.
 * @returns the number of its rows
 * @throws BackupError when it is not a backup, damaged or cut
 */
export async function checkBackup(file: string, name = file): Promise<number> {
  const { rows } = await readBackup(file, name)
  let count = 0
  for await (const _row of rows) count += 1
  return count
}

async function* linesOf(file: string, name: string): AsyncGenerator<string, void> {
  const input = createReadStream(file)
  const text = createGunzip().setEncoding('utf8')
  input.once('error', (error) => text.destroy(error))
  try {
    yield* splitAtLineFeeds(input.pipe(text))
  } catch (error) {
    throw new BackupError(`${name} cannot be read: ${reasonOf(error)}${ownerNote(error)}.`)
  } finally {
    input.destroy()
  }
}

/** The reason why a file could not be read or unpacked, in our words instead of the library's. */
function reasonOf(error: unknown): string {
  const code = codeOf(error)
  if (code === 'Z_BUF_ERROR') return 'it is cut off'
  if (code.startsWith('Z_')) return 'it is damaged, or no backup'
  return error instanceof Error ? error.message : String(error)
}

/** Not `node:readline`, which also splits at U+2028 and U+2029; texts may contain both. */
async function* splitAtLineFeeds(chunks: AsyncIterable<string>): AsyncGenerator<string, void> {
  let line = ''
  for await (const chunk of chunks) {
    const [rest = '', ...further] = chunk.split('\n')
    line += rest
    if (line.length > LONGEST_LINE) throw new Error('it is no backup')
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
