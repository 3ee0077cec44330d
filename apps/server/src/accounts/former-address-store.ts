import type { Queries } from '../platform/database/database.ts'
import type { EmailAddress } from '../platform/email-address.ts'
import type { UserRow } from './user-store.ts'

/** Stores an address as a user's former one; their new address is no longer a former one. */
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
 * The addresses with the keys of their current owners: a person who writes the former address of a user means that
 * user, unless another user has verified it since. The shown address does not change.
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
