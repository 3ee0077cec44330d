import { resolve } from 'node:path'
import { restoreBackup } from '../backup/restore-backup.ts'
import { openPrepared } from '../database/open-database.ts'
import { type Command, onIdleError, withDatabase } from './command.ts'

export const restoreCommand: Command = {
  parameters: 'FILE',
  summary: 'fill an empty database, of either kind, from a backup',
  takes: (words) => words.length === 1,
  run: async ({ place, print }, [file = '']) => {
    const opening = openPrepared(place, onIdleError, async () => undefined)
    const rows = await withDatabase(opening, (connected) => restoreBackup(connected, resolve(file)))
    print(`${rows} rows are restored.`)
    return true
  },
}
