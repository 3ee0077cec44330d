import type { Queries } from './database.ts'

/** Where a database is, as plain data: by it another thread opens it. */
export type DatabaseSource =
  | { readonly engine: 'sqlite'; readonly file: string }
  | { readonly engine: 'postgres'; readonly url: string }

const SOURCES = new WeakMap<Queries, DatabaseSource>()

/** Notes where an opened database is. */
export function withSource(database: Queries, source: DatabaseSource): Queries {
  SOURCES.set(database, source)
  return database
}

/** Null for what is no database as it was opened, such as a transaction. */
export function sourceOf(database: Queries): DatabaseSource | null {
  return SOURCES.get(database) ?? null
}
