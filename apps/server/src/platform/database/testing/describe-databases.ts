import { afterAll, beforeAll, describe } from 'vitest'
import { DATABASE_ENGINES, type DatabaseEngine } from '../database.ts'
import { type FreshDatabase, freshDatabase } from './fresh-database.ts'

/**
 * Runs a suite over both engines. The suite gets a function that returns its fresh, migrated
 * database: call it inside a test or a hook.
 */
export function describeDatabases(
  name: string,
  suite: (fresh: () => FreshDatabase, engine: DatabaseEngine) => void,
): void {
  describe.each(DATABASE_ENGINES)(`${name} on %s`, (engine) => {
    let fresh: FreshDatabase | undefined
    beforeAll(async () => {
      fresh = await freshDatabase(engine)
    })
    afterAll(() => fresh?.close())
    suite(() => {
      if (fresh === undefined) throw new Error('The database is there from beforeAll on.')
      return fresh
    }, engine)
  })
}
