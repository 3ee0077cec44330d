import { afterAll } from 'vitest'
import { prepareAskedStatements } from '../platform/database/testing/asked-statements.ts'
import { migratedPostgres } from '../platform/database/testing/migrated-databases.ts'
import { removeTemporaryFolders } from './temporary-folder.ts'

// Runs before each test file, whose first hook is its last: what wrote there has been closed by then.
afterAll(async () => {
  await removeTemporaryFolders()
  await prepareAskedStatements(migratedPostgres())
})
