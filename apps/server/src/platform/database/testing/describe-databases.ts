import { afterAll, beforeAll, describe } from 'vitest'
import { isFullProof } from '../../../../../../tools/proof.ts'
import { DATABASE_ENGINES, type DatabaseEngine } from '../database.ts'
import { type FreshDatabase, freshDatabase } from './fresh-database.ts'

/** The suite gets a function that returns its fresh, migrated database: call it in a test or a hook. */
type Suite = (fresh: () => FreshDatabase, engine: DatabaseEngine) => void

/**
 * Runs a suite over both engines. For questions of SQL that they may answer differently: statements, transactions,
 * locks, order, stored values.
 */
export function describeBothDatabases(name: string, suite: Suite): void {
  describeOver(DATABASE_ENGINES, name, suite)
}

/** Runs a suite that needs any database: over SQLite, in the full proof over both engines. */
export function describeDatabase(name: string, suite: Suite): void {
  describeOver(isFullProof ? DATABASE_ENGINES : ['sqlite'], name, suite)
}

function describeOver(engines: readonly DatabaseEngine[], name: string, suite: Suite): void {
  describe.each(engines)(`${name} on %s`, (engine) => {
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
