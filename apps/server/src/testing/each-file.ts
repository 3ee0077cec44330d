import { afterAll } from 'vitest'
import { prepareAskedStatements } from '../platform/database/testing/asked-statements.ts'
import { migratedPostgres } from '../platform/database/testing/migrated-databases.ts'
import { removeTemporaryFolders } from './temporary-folder.ts'

// Runs before each test file, so its hook runs last: all that writes there has been closed.
afterAll(async () => {
  await removeTemporaryFolders()
  await prepareAskedStatements(migratedPostgres())
})
