import { resolve } from 'node:path'
import { openExisting } from '../../platform/database/open-database.ts'
import { writeBackup } from '../backup/write-backup.ts'
import { type Command, onIdleError, withDatabase } from './command.ts'

export const backupCommand: Command = {
  parameters: 'FILE',
  summary: 'write everything into a new file, as it is at one moment, while servers run',
  takes: (words) => words.length === 1,
  run: async ({ place, print, now }, [file = '']) => {
    const path = resolve(file)
    const opening = openExisting(place, onIdleError)
    const rows = await withDatabase(opening, (connected) => writeBackup(connected, path, now()))
    print(`${rows} rows are in ${path}. Keep the AUTH_SECRET with it.`)
    return true
  },
}
