import { open, statfs } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { err, ok, type Result } from '@meldboard/engine'
import type { Failure } from '../../platform/http/failure.ts'

/** The largest file, in bytes. */
const LARGEST_FILE_BYTES = 2 * 1024 ** 3
/** The space that a file must leave on the disk for its database, in bytes. */
const RESERVE_BYTES = 256 * 1024 ** 2
/** The longest pause of an arriving file, in milliseconds. */
const PATIENCE = 30_000

const UNFINISHED: Failure = {
  code: 'BAD_REQUEST',
  status: 408,
  message: 'fileUnfinished',
  headers: { connection: 'close' },
}

/** The most bytes of a file for which the disk of a folder has room. */
export async function roomIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return Math.min(LARGEST_FILE_BYTES, Math.max(0, bavail * bsize - RESERVE_BYTES))
}

/** The refusal of a file that is larger than `most` bytes. */
export function tooLarge(most: number): Failure {
  const message = most < LARGEST_FILE_BYTES ? 'fileNoRoom' : 'fileTooLarge'
  return { code: 'BAD_REQUEST', status: 413, message }
}

/** Writes an arriving file of at most `most` bytes into a new file that only its owner can read. */
export async function receiveFile(
  source: Readable,
  path: string,
  most: number,
): Promise<Result<void, Failure>> {
  const file = await open(path, 'wx', 0o600)
  const watch = setTimeout(() => source.destroy(), PATIENCE)
  let bytes = 0
  try {
    // The connection stays open for an answer.
    for await (const chunk of chunksOf(source)) {
      watch.refresh()
      bytes += chunk.length
      if (bytes > most) return err(tooLarge(most))
      await file.appendFile(chunk)
    }
    return ok(undefined)
  } catch (error) {
    if (error instanceof UnfinishedError) return err(UNFINISHED)
    throw error
  } finally {
    clearTimeout(watch)
    await file.close()
  }
}

class UnfinishedError extends Error {}

async function* chunksOf(source: Readable): AsyncGenerator<Buffer, void> {
  try {
    yield* source.iterator({ destroyOnReturn: false })
  } catch (error) {
    throw new UnfinishedError('The client or the line ended.', { cause: error })
  }
}
