import { join } from 'node:path'
import type { Configuration } from '../configuration/configuration.ts'
import { ConfigurationError } from '../configuration/configuration-error.ts'
import type { Queries } from './database.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'

/**
 * Opens the database that the configuration names and brings its schema up to date.
 * @throws ConfigurationError when it cannot be reached or opened.
 */
export async function openDatabase(
  { databaseUrl, dataDirectory }: Pick<Configuration, 'databaseUrl' | 'dataDirectory'>,
  onError: (error: Error) => void,
): Promise<Queries> {
  const variable = databaseUrl === null ? 'DATA_DIR' : 'DATABASE_URL'
  let database: Queries | undefined
  try {
    if (databaseUrl === null) {
      database = openSqlite(join(dataDirectory, 'meldboard.sqlite'))
      await migrate(database, 'sqlite')
    } else {
      database = openPostgres(databaseUrl, onError)
      await migrate(database, 'postgres')
    }
    return database
  } catch (error) {
    await database?.destroy()
    const reason = error instanceof Error ? error.message || error.name : String(error)
    throw new ConfigurationError(variable, `cannot be used: ${reason}`)
  }
}
