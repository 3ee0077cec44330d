import type { Selectable } from 'kysely'
import type { Queries } from '../platform/database/database.ts'
import type { Database } from '../platform/database/tables.ts'
import type { EmailAddress } from '../platform/email-address.ts'
import { drawToken, hashToken } from './tokens.ts'

/** An administrator reads them all on one page. */
const STORED_INVITATIONS = 1000

type InvitationRow = Selectable<Database['invitations']>

/** An invitation for one address, or for any bearer. */
type NewInvitation = {
  readonly email: EmailAddress | null
  /** Null: an operator, by a command. */
  readonly invitedBy: number | null
  readonly now: Date
  readonly expiresAt: Date
  /** The number of accounts that it may make. */
  readonly uses: number
}

/** @returns the secret of the new invitation, which stores only its hash */
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

/** The invitation of a secret, if this address may use it now. */
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

/** Whether any address may use an invitation now. */
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
 * Counts an account for an invitation; false: it may not be used any more. One statement, which locks the row, so that
 * two requests at once do not both take the last use.
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

/** The newest first. */
export function listInvitations(queries: Queries) {
  return queries
    .selectFrom('invitations')
    .select(['id', 'email', 'created_at', 'expires_at', 'uses_left', 'uses'])
    .orderBy('id', 'desc')
    .limit(STORED_INVITATIONS)
    .execute()
}

export async function hasMostInvitations(queries: Queries): Promise<boolean> {
  const { count } = await queries
    .selectFrom('invitations')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count) >= STORED_INVITATIONS
}

/** @returns whether it existed */
export async function deleteInvitation(queries: Queries, id: number): Promise<boolean> {
  const row = await queries
    .deleteFrom('invitations')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
