import type { Kysely } from 'kysely'
import type { AccountTables } from '../../accounts/tables.ts'
import type { ContactTables } from '../../games/contacts/tables.ts'
import type { GameTables } from '../../games/tables.ts'
import type { SecretTables } from '../configuration/tables.ts'
import type { IdempotencyTables } from '../idempotency/tables.ts'
import type { LimitTables } from '../limits/tables.ts'
import type { MailTables } from '../mail/tables.ts'

/** Every table of the product; each part of the job declares its own. */
export interface Database
  extends AccountTables,
    ContactTables,
    GameTables,
    IdempotencyTables,
    LimitTables,
    MailTables,
    SecretTables {}

/** A connection or a transaction: repositories take either. */
export type Queries = Kysely<Database>
