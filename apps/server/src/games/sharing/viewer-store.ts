import { createHash } from 'node:crypto'
import { err, ok, type Result } from '@meldboard/engine'
import { holdUser } from '../../accounts/user-store.ts'
import type { Queries } from '../../platform/database/database.ts'
import type { EmailAddress } from '../../platform/email-address.ts'
import { conflict, type Failure } from '../../platform/http/failure.ts'

/** The time after which an address may be mailed the same game again, in milliseconds (P-op-31). */
const MAIL_AGAIN_AFTER = 10 * 60 * 1000

type NewShare = {
  readonly gameId: number
  readonly email: EmailAddress
  readonly name: string
  readonly sharedBy: number
}

/** Shares a game with an address. False: that address was mailed shortly before; of two requests at once, one mails. */
export async function saveShare(queries: Queries, share: NewShare, now: Date): Promise<boolean> {
  const fresh = {
    email: share.email.address,
    name: share.name,
    shared_by: share.sharedBy,
    sent_at: now.toISOString(),
  }
  const row = await queries
    .insertInto('game_shares')
    .values({ game_id: share.gameId, email_key: share.email.key, ...fresh })
    .onConflict((conflict) =>
      conflict
        .columns(['email_key', 'game_id'])
        .doUpdateSet(fresh)
        .where(
          'game_shares.sent_at',
          '<=',
          new Date(now.getTime() - MAIL_AGAIN_AFTER).toISOString(),
        ),
    )
    .returning('game_id')
    .executeTakeFirst()
  return row !== undefined
}

/** A person to whom a game was mailed, for its organizer: by name, as others may have mailed it too. */
type MailedPerson = { readonly id: string; readonly name: string; readonly sentAt: string }

const LISTED_SHARES = 100

/** The people to whom a game was mailed, the newest first. */
export async function findMailedPeople(
  queries: Queries,
  gameId: number,
): Promise<readonly MailedPerson[]> {
  const rows = await queries
    .selectFrom('game_shares')
    .select(['email_key as emailKey', 'name', 'sent_at as sentAt'])
    .where('game_id', '=', gameId)
    .orderBy('sent_at', 'desc')
    .orderBy('email_key')
    .limit(LISTED_SHARES)
    .execute()
  return rows.map(({ emailKey, ...person }) => ({ id: shareId(gameId, emailKey), ...person }))
}

/** Ends what a mailed game lets a person do; false: it was not mailed to them, or has ended already. */
export async function removeShare(queries: Queries, gameId: number, id: string): Promise<boolean> {
  const rows = await queries
    .selectFrom('game_shares')
    .select('email_key as emailKey')
    .where('game_id', '=', gameId)
    .execute()
  const share = rows.find(({ emailKey }) => shareId(gameId, emailKey) === id)
  if (share === undefined) return false
  await queries
    .deleteFrom('game_shares')
    .where('game_id', '=', gameId)
    .where('email_key', '=', share.emailKey)
    .execute()
  return true
}

/** A share's name in the API, which says nothing of the address. */
function shareId(gameId: number, emailKey: string): string {
  return createHash('sha256').update(`${gameId}\n${emailKey}`).digest('base64url')
}

type Departure = { readonly name: string; readonly leftAt: string }

type RefusedOrganizer = {
  readonly id: number
  readonly name: string
  readonly refusedAt: string
}

export async function saveDeparture(
  queries: Queries,
  userId: number,
  gameId: number,
  { name, leftAt }: Departure,
): Promise<void> {
  await queries
    .insertInto('left_games')
    .values({ user_id: userId, game_id: gameId, name, left_at: leftAt })
    .onConflict((conflict) => conflict.columns(['user_id', 'game_id']).doNothing())
    .execute()
}

/** Removes the record that the user left: they are a viewer again, if they still have a role. */
export async function removeDeparture(
  queries: Queries,
  userId: number,
  gameId: number,
): Promise<void> {
  await queries
    .deleteFrom('left_games')
    .where('user_id', '=', userId)
    .where('game_id', '=', gameId)
    .execute()
}

const LISTED_DEPARTURES = 100

/** The newest first. */
export async function findDepartures(
  queries: Queries,
  gameId: number,
): Promise<readonly Departure[]> {
  return queries
    .selectFrom('left_games')
    .select(['name', 'left_at as leftAt'])
    .where('game_id', '=', gameId)
    .orderBy('left_at', 'desc')
    .orderBy('user_id')
    .limit(LISTED_DEPARTURES)
    .execute()
}

/** The recipient's name from a share; null: the game was not shared with this address. */
export async function findShareName(
  queries: Queries,
  gameId: number,
  emailKey: string,
): Promise<string | null> {
  const row = await queries
    .selectFrom('game_shares')
    .select('name')
    .where('game_id', '=', gameId)
    .where('email_key', '=', emailKey)
    .executeTakeFirst()
  return row?.name ?? null
}

/** A member's name in a game's group, by address. */
export async function findMemberName(
  queries: Queries,
  gameId: number,
  emailKey: string,
): Promise<string | null> {
  const row = await queries
    .selectFrom('group_members')
    .innerJoin('group_games', 'group_games.group_id', 'group_members.group_id')
    .select('group_members.name')
    .where('group_games.game_id', '=', gameId)
    .where('group_members.email_key', '=', emailKey)
    .executeTakeFirst()
  return row?.name ?? null
}

/** Per user. */
const REFUSALS_PER_USER = 1000

const TOO_MANY_REFUSED = conflict('tooManyRefused')

export async function refuseOrganizer(
  queries: Queries,
  userId: number,
  organizerId: number,
  now: string,
): Promise<Result<void, Failure>> {
  // Locked, so that the count below stays true.
  await holdUser(queries, userId)
  const refused = await findRefusedOrganizers(queries, userId)
  if (refused.some(({ id }) => id === organizerId)) return ok(undefined)
  if (refused.length >= REFUSALS_PER_USER) return err(TOO_MANY_REFUSED)
  await queries
    .insertInto('refused_organizers')
    .values({ user_id: userId, organizer_id: organizerId, refused_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'organizer_id']).doNothing())
    .execute()
  return ok(undefined)
}

/** False: the user does not refuse that organizer. */
export async function acceptOrganizer(
  queries: Queries,
  userId: number,
  organizerId: number,
): Promise<boolean> {
  const row = await queries
    .deleteFrom('refused_organizers')
    .where('user_id', '=', userId)
    .where('organizer_id', '=', organizerId)
    .returning('organizer_id')
    .executeTakeFirst()
  return row !== undefined
}

/** The newest refusal first. */
export async function findRefusedOrganizers(
  queries: Queries,
  userId: number,
): Promise<readonly RefusedOrganizer[]> {
  return queries
    .selectFrom('refused_organizers')
    .innerJoin('users', 'users.id', 'refused_organizers.organizer_id')
    .select(['users.id', 'users.name', 'refused_organizers.refused_at as refusedAt'])
    .where('refused_organizers.user_id', '=', userId)
    .orderBy('refused_at', 'desc')
    .orderBy('users.id')
    .execute()
}

export async function refusesAny(
  queries: Queries,
  userId: number,
  organizerIds: readonly number[],
): Promise<boolean> {
  const row = await queries
    .selectFrom('refused_organizers')
    .select('organizer_id')
    .where('user_id', '=', userId)
    .where('organizer_id', 'in', organizerIds)
    .executeTakeFirst()
  return row !== undefined
}
