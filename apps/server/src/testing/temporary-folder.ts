import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

const made: string[] = []
// The first hook of a test file runs last, when everything that wrote there has been closed.
afterAll(async () => {
  for (const folder of made) await rm(folder, { recursive: true, force: true })
})

/** A new, empty folder that is gone when the tests of the file are over, however they end. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'meldboard-test-'))
  made.push(folder)
  return folder
}
