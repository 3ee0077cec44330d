import { findUserById } from '../accounts/user-store.ts'
import type { Queries } from '../platform/database/database.ts'
import type { Oneself } from './own-keys.ts'

/** Null when the account is gone. */
export async function findOneself(queries: Queries, userId: number): Promise<Oneself | null> {
  const user = await findUserById(queries, userId)
  if (user === null) return null
  const emailKey = user.email_verified_at === null ? null : user.email_key
  return { id: userId, name: user.name, emailKey }
}
