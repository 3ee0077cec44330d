import type { Kysely } from 'kysely'
import type { Database } from './tables.ts'

/** A connection or a transaction: stores take either. */
export type Queries = Kysely<Database>

export const DATABASE_ENGINES = ['sqlite', 'postgres'] as const
export type DatabaseEngine = (typeof DATABASE_ENGINES)[number]

export type Connected = { readonly database: Queries; readonly engine: DatabaseEngine }
