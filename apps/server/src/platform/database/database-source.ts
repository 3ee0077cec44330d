import type { Queries } from './database.ts'

/** The place of a database as plain data, with which another thread opens it. */
export type DatabaseSource =
  | { readonly engine: 'sqlite'; readonly file: string }
  | { readonly engine: 'postgres'; readonly url: string }

const SOURCES = new WeakMap<Queries, DatabaseSource>()

export function withSource(database: Queries, source: DatabaseSource): Queries {
  SOURCES.set(database, source)
  return database
}

/** Null: not a database as it was opened, such as a transaction. */
export function sourceOf(database: Queries): DatabaseSource | null {
  return SOURCES.get(database) ?? null
}
