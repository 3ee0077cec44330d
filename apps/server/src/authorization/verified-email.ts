import type { Queries } from '../database/database.ts'

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
