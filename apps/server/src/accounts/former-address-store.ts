import type { Queries } from '../platform/database/database.ts'
import type { EmailAddress } from '../platform/mail/email-address.ts'
import type { UserRow } from './user-store.ts'

/** Notes that an address was a user's until now, and that the one which they have now is no former one. */
export async function saveFormerAddress(
  queries: Queries,
  before: UserRow,
  after: UserRow,
  now: Date,
): Promise<void> {
  await queries.deleteFrom('former_addresses').where('email_key', '=', after.email_key).execute()
  const row = { user_id: after.id, email: before.email, changed_at: now.toISOString() }
  await queries
    .insertInto('former_addresses')
    .values({ email_key: before.email_key, ...row })
    .onConflict((conflict) => conflict.column('email_key').doUpdateSet(row))
    .execute()
}

/**
 * The same addresses, to be stored: a person who writes down the former address of a user, which no other user has proven
 * since, means that user. What is shown stays as it was written.
 */
export async function asOwnedNow<Email extends EmailAddress | null>(
  queries: Queries,
  emails: readonly Email[],
): Promise<readonly Email[]> {
  const keys = emails.flatMap((email) => email?.key ?? [])
  if (keys.length === 0) return emails
  const rows = await queries
    .selectFrom('former_addresses')
    .innerJoin('users', 'users.id', 'former_addresses.user_id')
    .leftJoin('users as others', (other) =>
      other
        .onRef('others.email_key', '=', 'former_addresses.email_key')
        .on('others.email_verified_at', 'is not', null),
    )
    .select(['former_addresses.email_key as former', 'users.email_key as current'])
    .where('former_addresses.email_key', 'in', keys)
    .where('others.id', 'is', null)
    .execute()
  const currentKeys = new Map(rows.map(({ former, current }) => [former, current]))
  return emails.map((email) => email && { ...email, key: currentKeys.get(email.key) ?? email.key })
}
