import { hasNoAccount } from '../../accounts/user-store.ts'
import type { Connected, Queries } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { onIdleError, openNew, withDatabase } from '../../platform/database/open-database.ts'
import { BackupError } from './backup-format.ts'
import {
  allRows,
  continueCounting,
  countInstallation,
  deleteAllRows,
  holdTables,
} from './backup-store.ts'
import { checkBackup } from './read-backup.ts'
import { insertRows, restoreBackup } from './restore-backup.ts'

/** The file's name in errors: its path on the server would not help the person who sent it. */
const NAME = 'The file'

/** The number of restored accounts and games. */
export type Restored = { readonly people: number; readonly games: number }

/** Another restore or a new account was faster. */
export class RestoredTwiceError extends Error {
  override readonly name = 'RestoredTwiceError'
}

/**
 * Restores a backup into the database of a running server that has no account. First restores and migrates it in a
 * database of its own in `folder`; one transaction then takes over all its rows, or none.
 * @throws BackupError
 * @throws RestoredTwiceError
 */
export async function restoreRunning(
  live: Connected,
  file: string,
  folder: string,
): Promise<Restored> {
  await checkBackup(file, NAME)
  const place = { databaseUrl: null, dataDirectory: folder }
  return withDatabase(
    openNew(place, onIdleError, async () => undefined),
    async (draft) => {
      await restoreBackup(draft, file, NAME)
      return inTransaction(live.database, (queries) => takeOver(queries, live, draft))
    },
  )
}

async function takeOver(
  queries: Queries,
  { engine }: Connected,
  draft: Connected,
): Promise<Restored> {
  if (!(await holdTables(queries, engine))) throw new RestoredTwiceError(RUNNING)
  if (!(await hasNoAccount(queries))) throw new RestoredTwiceError(TAKEN)
  await deleteAllRows(queries)
  await insertRows(queries, allRows(draft.database))
  if (engine === 'postgres') await continueCounting(queries)
  const restored = await countInstallation(queries)
  // Otherwise the installation would stay open to the next restore.
  if (restored.people === 0)
    throw new BackupError('The backup has no account: nothing is restored.')
  return restored
}

const TAKEN = 'This Meldboard has an account by now: nothing is restored.'
export const RUNNING = 'Another backup is being restored here. Please wait for it.'
