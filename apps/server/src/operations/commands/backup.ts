import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { withSnapshot } from '../../platform/database/in-transaction.ts'
import { onIdleError, openNew, withDatabase } from '../../platform/database/open-database.ts'
import { checkBackup } from '../backup/read-backup.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { writeBackup } from '../backup/write-backup.ts'
import { verifyGames } from '../verify-games.ts'
import { type Command, type CommandContext, withExisting } from './command.ts'

const backup: Command = {
  name: 'backup',
  parameters: ['FILE'],
  summary: 'write everything into a new, compressed file, as it is at one moment',
  details:
    'Servers may run. The file is of mode 600, gets its name when it was read back to its end, and replaces none.',
  example: '/backups/2026-11-21',
  run: async (context, [file = '']) => {
    const path = resolve(file)
    const rows = await withExisting(context, (connected) =>
      writeBackup(connected, path, context.now()),
    )
    context.print(`${rows} rows are in ${path}. Keep the AUTH_SECRET with it.`)
    return true
  },
}

const restore: Command = {
  name: 'restore',
  parameters: ['FILE'],
  option: 'check',
  summary: 'fill an empty database from a backup, all of it or nothing',
  details:
    'No server may run. With --check it restores into a database of its own, replays every game, and removes it.',
  example: '/backups/2026-11-21 --check',
  run: async ({ place, print, options }, [file = '']) => {
    const path = resolve(file)
    // Before a database is made for it.
    await checkBackup(path)
    if (options.check) return rehearse(path, print)
    const opening = openNew(place, onIdleError, async () => undefined)
    const rows = await withDatabase(opening, (connected) => restoreBackup(connected, path))
    print(`${rows} rows are restored.`)
    return true
  },
}

/** Restores a backup into a database of its own, verifies that, and removes it. */
async function rehearse(path: string, print: CommandContext['print']): Promise<boolean> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'meldboard-restore-'))
  try {
    const place = { databaseUrl: null, dataDirectory }
    const opening = openNew(place, onIdleError, async () => undefined)
    return await withDatabase(opening, async (connected) => {
      const rows = await restoreBackup(connected, path)
      const { games, events, problems } = await withSnapshot(connected, verifyGames)
      for (const problem of problems) print(problem)
      print(`${rows} rows would be restored: ${games} games, ${events} events.`)
      return problems.length === 0
    })
  } finally {
    await rm(dataDirectory, { recursive: true, force: true })
  }
}

export const BACKUP_COMMANDS: readonly Command[] = [backup, restore]
