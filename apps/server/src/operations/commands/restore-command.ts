import { resolve } from 'node:path'
import { openNew } from '../../platform/database/open-database.ts'
import { checkBackup } from '../backup/read-backup.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { type Command, onIdleError, withDatabase } from './command.ts'

export const restoreCommand: Command = {
  parameters: 'FILE',
  summary: 'fill an empty database, of either kind, from a backup',
  takes: (words) => words.length === 1,
  run: async ({ place, print }, [file = '']) => {
    const path = resolve(file)
    // Before a database is made for it.
    await checkBackup(path)
    const opening = openNew(place, onIdleError, async () => undefined)
    const rows = await withDatabase(opening, (connected) => restoreBackup(connected, path))
    print(`${rows} rows are restored.`)
    return true
  },
}
