import { afterAll } from 'vitest'
import { removeTemporaryFolders } from './temporary-folder.ts'

// Runs before each test file, whose first hook is its last: what wrote there has been closed by then.
afterAll(removeTemporaryFolders)
