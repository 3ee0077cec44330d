import type { Queries } from '../../platform/database/database.ts'

/** The address a user has proven, in the form addresses are compared in; null without one. */
export async function verifiedEmailKey(queries: Queries, userId: number): Promise<string | null> {
  const user = await queries
    .selectFrom('users')
    .select('email_key')
    .where('id', '=', userId)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst()
  return user?.email_key ?? null
}

/** The user who has proven an address; null when there is none. */
export async function findVerifiedUser(queries: Queries, emailKey: string): Promise<number | null> {
  const user = await queries
    .selectFrom('users')
    .select('id')
    .where('email_key', '=', emailKey)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst()
  return user?.id ?? null
}
