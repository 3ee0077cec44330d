import type { Kysely } from 'kysely'
import type { Database } from './tables.ts'

/** A connection or a transaction: repositories take either. */
export type Queries = Kysely<Database>

/** The database engines Meldboard runs on. */
export const DATABASE_ENGINES = ['sqlite', 'postgres'] as const
export type DatabaseEngine = (typeof DATABASE_ENGINES)[number]

/** A database of either engine. */
export type Connected = { readonly database: Queries; readonly engine: DatabaseEngine }
