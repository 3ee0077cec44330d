import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const made: string[] = []

/** A new, empty folder that is removed after the tests of the file, however they end. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'meldboard-test-'))
  made.push(folder)
  return folder
}

/** Removes the folders made since the last call. */
export async function removeTemporaryFolders(): Promise<void> {
  for (const folder of made.splice(0)) await rm(folder, { recursive: true, force: true })
}
