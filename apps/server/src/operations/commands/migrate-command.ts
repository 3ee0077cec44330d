import { migrate } from '../../platform/database/migrate.ts'
import { openNew } from '../../platform/database/open-database.ts'
import { type Command, onIdleError, withDatabase } from './command.ts'

export const migrateCommand: Command = {
  parameters: '',
  summary: 'bring the schema up to date, which a server also does when it starts',
  takes: (words) => words.length === 0,
  run: async ({ place, print }) => {
    let ran: readonly string[] = []
    const opening = openNew(place, onIdleError, async ({ database, engine }) => {
      ran = await migrate(database, engine)
    })
    await withDatabase(opening, async () => undefined)
    print(ran.length === 0 ? 'The schema is up to date.' : `Migrated: ${ran.join(', ')}.`)
    return true
  },
}
