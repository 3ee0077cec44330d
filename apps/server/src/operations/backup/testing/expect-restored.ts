import { expect } from 'vitest'
import { BACKUP_TABLES } from '../../../platform/database/account-data.ts'
import type { DatabaseEngine } from '../../../platform/database/database.ts'
import {
  type FreshDatabase,
  freshDatabase,
} from '../../../platform/database/testing/fresh-database.ts'
import { verifyGames } from '../../verify-games.ts'
import { restoreBackup } from '../restore-backup.ts'

/** Passes a new, empty database of the engine to `work` and closes it afterwards. */
export async function withEmpty(
  engine: DatabaseEngine,
  test: (target: FreshDatabase) => Promise<unknown>,
): Promise<void> {
  const target = await freshDatabase(engine)
  try {
    await test(target)
  } finally {
    await target.close()
  }
}

/**
 * Expects that a file, restored into an empty database, gives the original installation.
 * @returns the number of restored rows
 */
export async function expectRestored(
  target: FreshDatabase,
  file: string,
  source: FreshDatabase,
): Promise<number> {
  const restored = await restoreBackup(target, file)
  await expectSame(target, source)
  return restored
}

/** Expects that two databases have the same rows, and games that agree with their logs. */
export async function expectSame(target: FreshDatabase, source: FreshDatabase): Promise<void> {
  for (const { name } of BACKUP_TABLES) {
    expect(await rowsOf(target, name), name).toEqual(await rowsOf(source, name))
  }
  expect((await verifyGames(target.database)).problems).toEqual([])
}

/** All rows as JSON, with columns and rows in an order independent of the database. */
async function rowsOf(
  { database }: FreshDatabase,
  table: (typeof BACKUP_TABLES)[number]['name'],
): Promise<readonly string[]> {
  const rows = await database.selectFrom(table).selectAll().execute()
  return rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort()
}
