import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import { BackupError } from './backup-error.ts'
import { BACKUP_LINES, type BackupHeader, type BackupRow } from './backup-lines.ts'

export type Backup = {
  readonly header: BackupHeader
  /** In the order of the tables; the last step tells whether the file was whole. */
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
  const header = BACKUP_LINES.header.safeParse(dataOf(text))
  if (header.success) {
    const hash = createHash('sha256').update(`${text}\n`)
    return { header: header.data, rows: rowsOf(lines, hash) }
  }
  await lines.return()
  throw new BackupError(`${file} is not a backup that this version can read.`)
}

async function* linesOf(file: string): AsyncGenerator<string, void> {
  const input = createReadStream(file)
  const text = createGunzip()
  input.once('error', (error) => text.destroy(error))
  try {
    yield* createInterface({ input: input.pipe(text), crlfDelay: Number.POSITIVE_INFINITY })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new BackupError(`${file} cannot be read: ${reason}.`)
  } finally {
    input.destroy()
  }
}

async function* rowsOf(
  lines: AsyncGenerator<string, void>,
  hash: Hash,
): AsyncGenerator<BackupRow, void> {
  let rows = 0
  for await (const text of lines) {
    const line = BACKUP_LINES.row.safeParse(dataOf(text))
    if (!line.success) break
    if ('sha256' in line.data) {
      if (line.data.rows === rows && line.data.sha256 === hash.digest('hex')) return
      break
    }
    hash.update(`${text}\n`)
    rows += 1
    yield line.data
  }
  throw new BackupError(`The backup is damaged after row ${rows}.`)
}

function dataOf(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    // What is not JSON is no line of a backup: the reader says so.
    return null
  }
}
