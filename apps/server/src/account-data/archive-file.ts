import { open, rm, writeFile } from 'node:fs/promises'
import { archiveOf, collectOwnData, zipOf } from '@meldboard/api-client/archive'
import { err, ok, type Result } from '@meldboard/engine'
import type { UserRow } from '../accounts/user-store.ts'
import { ownerNote } from '../platform/configuration/file-owner.ts'
import type { Connected } from '../platform/database/database.ts'
import { withSnapshot } from '../platform/database/in-transaction.ts'
import { codeOf } from '../platform/error-code.ts'
import { readPlace } from './own-data-list.ts'
import { ownDataPage } from './own-data-page.ts'

/**
 * Writes the stored data of a user into a new file that only its owner can read: as of one moment, in the form of the
 * user's own download (P-archive-3). Returns the reason of a failure.
 */
export async function writeArchive(
  connected: Connected,
  user: UserRow,
  file: string,
): Promise<Result<null, string>> {
  let isClaimed = false
  try {
    // `wx`: an archive replaces no file.
    await (await open(file, 'wx', 0o600)).close()
    isClaimed = true
    const data = await withSnapshot(connected, (queries) =>
      collectOwnData((after) => ownDataPage(queries, user, readPlace(after))),
    )
    await writeFile(file, zipOf(archiveOf(data)), { flush: true })
    return ok(null)
  } catch (error) {
    if (isClaimed) await rm(file, { force: true })
    if (!(error instanceof Error) || codeOf(error) === '') throw error
    return err(`${file} cannot be written: ${error.message}${ownerNote(error)}.`)
  }
}
