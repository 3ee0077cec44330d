import type { Selectable } from 'kysely'
import type { Queries } from '../platform/database/database.ts'
import type { Database } from '../platform/database/tables.ts'
import type { EmailAddress } from '../platform/mail/email-address.ts'
import { drawToken, hashToken } from './tokens.ts'

/** An administrator reads them all on one page. */
const MOST_INVITATIONS = 1000

type InvitationRow = Selectable<Database['invitations']>

/** An invitation to one address, or to everybody who has it. */
type NewInvitation = {
  readonly email: EmailAddress | null
  /** Null: an operator, by a command. */
  readonly invitedBy: number | null
  readonly now: Date
  readonly expiresAt: Date
  /** The number of accounts that may be made by it. */
  readonly uses: number
}

/** Makes an invitation. @returns its secret, of which the hash is stored */
export async function insertInvitation(
  queries: Queries,
  { email, invitedBy, now, expiresAt, uses }: NewInvitation,
): Promise<string> {
  const secret = drawToken()
  await queries
    .insertInto('invitations')
    .values({
      token_hash: hashToken(secret),
      email: email?.address ?? '',
      email_key: email?.key ?? '',
      invited_by: invitedBy,
      created_at: now.toISOString(),
      expires_at: expiresAt.toISOString(),
      uses_left: uses,
      uses: 0,
    })
    .execute()
  return secret
}

/** The invitation of a secret, when it may be used by this address now. */
export async function findInvitation(
  queries: Queries,
  secret: string,
  email: EmailAddress,
  now: Date,
): Promise<InvitationRow | null> {
  const row = await usable(queries, email, now)
    .where('token_hash', '=', hashToken(secret))
    .executeTakeFirst()
  return row ?? null
}

/** Whether an invitation may be used by anybody now. */
export async function isInvitationOpen(
  queries: Queries,
  secret: string,
  now: Date,
): Promise<boolean> {
  const row = await queries
    .selectFrom('invitations')
    .select('id')
    .where('token_hash', '=', hashToken(secret))
    .where('expires_at', '>', now.toISOString())
    .where('uses_left', '>', 0)
    .executeTakeFirst()
  return row !== undefined
}

function usable(queries: Queries, { key }: EmailAddress, now: Date) {
  return queries
    .selectFrom('invitations')
    .selectAll()
    .where('expires_at', '>', now.toISOString())
    .where('uses_left', '>', 0)
    .where('email_key', 'in', ['', key])
}

/**
 * Counts an account that is made by an invitation; false when it may not be used any more. One statement, which
 * locks the row, so that two at once do not use what is left for one.
 */
export async function useInvitation(
  queries: Queries,
  id: number,
  { key }: EmailAddress,
  now: Date,
): Promise<boolean> {
  const row = await queries
    .updateTable('invitations')
    .set(({ eb }) => ({ uses_left: eb('uses_left', '-', 1), uses: eb('uses', '+', 1) }))
    .where('id', '=', id)
    .where('expires_at', '>', now.toISOString())
    .where('uses_left', '>', 0)
    .where('email_key', 'in', ['', key])
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Every invitation, the newest first. */
export function listInvitations(queries: Queries) {
  return queries
    .selectFrom('invitations')
    .select(['id', 'email', 'created_at', 'expires_at', 'uses_left', 'uses'])
    .orderBy('id', 'desc')
    .limit(MOST_INVITATIONS)
    .execute()
}

/** Whether there may be no more invitations. */
export async function hasMostInvitations(queries: Queries): Promise<boolean> {
  const { count } = await queries
    .selectFrom('invitations')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count) >= MOST_INVITATIONS
}

/** Turns an invitation off. @returns whether there was one */
export async function deleteInvitation(queries: Queries, id: number): Promise<boolean> {
  const row = await queries
    .deleteFrom('invitations')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
