import type { Kysely } from 'kysely'
import type { ContactTables } from '../contacts/tables.ts'
import type { GameTables } from '../games/tables.ts'
import type { IdempotencyTables } from '../idempotency/tables.ts'

/** Every table of the product; each part of the job declares its own. */
export interface Database extends GameTables, ContactTables, IdempotencyTables {}

/** A connection or a transaction: repositories take either. */
export type Queries = Kysely<Database>
