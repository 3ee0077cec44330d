import { findUsersById } from '../accounts/user-store.ts'
import type { Queries } from '../platform/database/database.ts'
import type { Oneself } from './own-keys.ts'

/** Null: the account is deleted. */
export async function findOneself(queries: Queries, userId: number): Promise<Oneself | null> {
  const [oneself = null] = await findPeople(queries, [userId])
  return oneself
}

export async function findPeople(
  queries: Queries,
  ids: readonly number[],
): Promise<readonly Oneself[]> {
  const users = await findUsersById(queries, ids)
  return users.map(({ id, name, email_key, email_verified_at }) => {
    return { id, name, emailKey: email_verified_at === null ? null : email_key }
  })
}
