import type { Schemas } from '@meldboard/api-client'
import type { Queries } from '../platform/database/database.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { FailureError } from '../platform/http/failure.ts'
import type { AccountContext } from './account-context.ts'
import { WRONG_CREDENTIALS } from './account-failures.ts'
import type { EmailAddress } from './email-address.ts'
import { type NewSession, openSession } from './sessions.ts'
import { findUser, type UserRow } from './users.ts'

type Auth = Schemas['Auth']

/**
 * Signs in with a password. One answer for every way to be wrong, after the same work: null stands
 * for an address that is none.
 */
export async function loginWithPassword(
  context: AccountContext,
  email: EmailAddress | null,
  password: string,
  session: NewSession,
): Promise<Auth> {
  const user = await findUser(context.database, email?.key ?? '')
  const stored = user?.status === 'active' ? user.password_hash : null
  const isRight = await context.passwords.verify(password, stored)
  if (!isRight || user === null || stored === null) throw new FailureError(WRONG_CREDENTIALS)
  const kept = context.passwords.isOutdated(stored)
    ? await context.passwords.hash(password)
    : stored
  return inTransaction(context.database, async (db) => {
    const current = await replaceHash(db, user, stored, kept)
    return openSession(context, db, current, session)
  })
}

/**
 * Also where the hash stays as it is: it holds the row, so that a reset or a change of the password
 * at the same moment cannot leave a session of the old one behind.
 */
async function replaceHash(
  db: Queries,
  user: UserRow,
  stored: string,
  kept: string,
): Promise<UserRow> {
  const current = await db
    .updateTable('users')
    .set({ password_hash: kept })
    .where('id', '=', user.id)
    .where('password_hash', '=', stored)
    .returningAll()
    .executeTakeFirst()
  if (current === undefined) throw new FailureError(WRONG_CREDENTIALS)
  return current
}
