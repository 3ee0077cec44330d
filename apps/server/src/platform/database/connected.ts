import type { Queries } from './database.ts'
import type { DatabaseEngine } from './engine.ts'

/** A database of either engine. */
export type Connected = { readonly database: Queries; readonly engine: DatabaseEngine }
