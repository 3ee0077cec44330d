import type { Selectable } from 'kysely'
import type { Queries } from '../platform/database/database.ts'
import type { Database } from '../platform/database/tables.ts'
import { drawToken, hashToken } from './tokens.ts'

export type EmailTokenRow = Selectable<Database['email_tokens']>
type Purpose = EmailTokenRow['purpose']

type NewEmailToken = Pick<EmailTokenRow, 'purpose' | 'email_key'> &
  Partial<Pick<EmailTokenRow, 'name' | 'password_hash'>>

export async function putEmailToken(
  db: Queries,
  token: NewEmailToken,
  expiresAt: Date,
): Promise<string> {
  const secret = drawToken()
  await db
    .insertInto('email_tokens')
    .values({ ...token, token_hash: hashToken(secret), expires_at: expiresAt.toISOString() })
    .execute()
  return secret
}

export async function findEmailToken(
  db: Queries,
  purpose: Purpose,
  secret: string,
): Promise<EmailTokenRow | null> {
  const row = await db
    .selectFrom('email_tokens')
    .selectAll()
    .where('token_hash', '=', hashToken(secret))
    .where('purpose', '=', purpose)
    .executeTakeFirst()
  return row ?? null
}

/** Uses a token up, with all others of its purpose and address. False: it was already gone. */
export async function consumeEmailToken(db: Queries, token: EmailTokenRow): Promise<boolean> {
  const gone = await db
    .deleteFrom('email_tokens')
    .where('email_key', '=', token.email_key)
    .where('purpose', '=', token.purpose)
    .returning('token_hash')
    .execute()
  return gone.some(({ token_hash }) => token_hash === token.token_hash)
}
