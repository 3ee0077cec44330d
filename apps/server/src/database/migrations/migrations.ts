import type { Migration } from 'kysely/migration'
import type { DatabaseEngine } from '../engine.ts'
import { games } from './0002-games.ts'

/**
 * Every migration by name, in the order they run. A published one is never changed; a change of
 * the schema is a new one.
 */
export function migrations(engine: DatabaseEngine): Record<string, Migration> {
  return {
    '0002-games': games(engine),
  }
}
