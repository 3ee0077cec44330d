import { findUsersById } from '../accounts/user-store.ts'
import type { Queries } from '../platform/database/database.ts'
import type { Identity } from './own-keys.ts'

/** Null: the account is deleted. */
export async function findIdentity(queries: Queries, userId: number): Promise<Identity | null> {
  const [oneself = null] = await findIdentities(queries, [userId])
  return oneself
}

export async function findIdentities(
  queries: Queries,
  ids: readonly number[],
): Promise<readonly Identity[]> {
  const users = await findUsersById(queries, ids)
  return users.map(({ id, name, email_key, email_verified_at }) => {
    return { id, name, emailKey: email_verified_at === null ? null : email_key }
  })
}
