import type { Game } from '@meldboard/engine'
import type { Queries } from '../../platform/database/database.ts'

/** The most seats of devices at one table; those of the oldest games go first. */
const SEATS_PER_TABLE = 100

export type Seat = {
  readonly id: number
  readonly gameId: number
  readonly playerId: number
  /** The player's name in the game of the seat. */
  readonly name: string
  /** Both null: it is a user's. */
  readonly keyHash: string | null
  readonly linkId: number | null
  readonly userId: number | null
  /** When its last line was entered. */
  readonly lineAt: string | null
  /** The line for the next round of its game; null: none. */
  readonly line: string | null
  /** The round of the line, and the one whose lines are open, as of the moment of the line. */
  readonly lineRound: number | null
  readonly openedRound: number
}

/**
 * The seats of a game that are still those of their holders, with their lines: by a link of the open table at which the
 * game is played now, publicly, or by the address of the player. A game that goes to another table leaves the seats of
 * devices behind.
 */
export function findSeats(queries: Queries, gameId: number): Promise<readonly Seat[]> {
  return findSeatsOfGames(queries, [gameId])
}

/** The same for several games. */
export function findSeatsOfGames(
  queries: Queries,
  gameIds: readonly number[],
): Promise<readonly Seat[]> {
  return seatRows(queries)
    .leftJoin('group_games', 'group_games.game_id', 'games.id')
    .leftJoin('table_links', 'table_links.id', 'seats.link_id')
    .leftJoin('tables', 'tables.id', 'table_links.table_id')
    .where('seats.game_id', 'in', gameIds)
    .where(({ and, eb, exists, or, ref, selectFrom }) =>
      or([
        and([
          eb('games.is_private', '=', 0),
          eb('tables.is_open', '=', 1),
          or([
            eb('tables.group_id', '=', ref('group_games.group_id')),
            and([
              eb('group_games.group_id', 'is', null),
              eb('tables.user_id', '=', ref('games.organizer_id')),
            ]),
          ]),
        ]),
        exists(
          selectFrom('player_emails')
            .innerJoin('users', 'users.email_key', 'player_emails.email_key')
            .select('users.id')
            .whereRef('users.id', '=', 'seats.user_id')
            .where('users.email_verified_at', 'is not', null)
            .whereRef('player_emails.game_id', '=', 'seats.game_id')
            .whereRef('player_emails.player_id', '=', 'seats.player_id')
            .where('player_emails.present', '=', 1),
        ),
      ]),
    )
    .orderBy('seats.player_id')
    .execute()
}

/** The seat that a device has in any game of a table. */
export function findSeatOfDevice(
  queries: Queries,
  tableId: number,
  keyHash: string,
): Promise<Seat | undefined> {
  return seatRows(queries)
    .innerJoin('table_links', 'table_links.id', 'seats.link_id')
    .where('table_links.table_id', '=', tableId)
    .where('seats.key_hash', '=', keyHash)
    .executeTakeFirst()
}

function seatRows(queries: Queries) {
  return queries
    .selectFrom('seats')
    .innerJoin('games', 'games.id', 'seats.game_id')
    .leftJoin('own_lines', (join) =>
      join
        .onRef('own_lines.seat_id', '=', 'seats.id')
        .onRef('own_lines.game_id', '=', 'seats.game_id')
        .on(({ eb, ref }) =>
          eb(ref('own_lines.round_number'), '=', eb(ref('games.current_round'), '+', 1)),
        ),
    )
    .select(['seats.id', 'seats.game_id as gameId', 'seats.player_id as playerId', 'seats.name'])
    .select(['seats.key_hash as keyHash', 'seats.link_id as linkId', 'seats.user_id as userId'])
    .select(['seats.line_at as lineAt', 'own_lines.line'])
    .select(['own_lines.round_number as lineRound', 'games.opened_round as openedRound'])
}

type NewSeat = Pick<Seat, 'gameId' | 'playerId' | 'name' | 'keyHash' | 'linkId' | 'userId'>

/** Gives a seat to a holder, who has no other one then; false: the link has just been turned off. */
export async function insertSeat(queries: Queries, seat: NewSeat): Promise<boolean> {
  if (seat.linkId !== null && !(await lockLink(queries, seat.linkId))) return false
  // The same device may take a seat in another game at the same time: the later one counts.
  while (!(await tryToInsertSeat(queries, seat)));
  return true
}

/** So that it cannot be turned off before the seat is committed. */
async function lockLink(queries: Queries, id: number): Promise<boolean> {
  const row = await queries
    .updateTable('table_links')
    .set(({ ref }) => ({ label: ref('label') }))
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

async function tryToInsertSeat(queries: Queries, seat: NewSeat): Promise<boolean> {
  const { gameId, playerId, name, keyHash, linkId, userId } = seat
  await queries
    .deleteFrom('seats')
    .where(({ and, eb, or }) =>
      or([
        eb('key_hash', '=', keyHash),
        and([eb('game_id', '=', gameId), eb('player_id', '=', playerId)]),
        and([eb('game_id', '=', gameId), eb('user_id', '=', userId)]),
      ]),
    )
    .execute()
  const row = await queries
    .insertInto('seats')
    .values({
      ...{ game_id: gameId, player_id: playerId, name },
      ...{ key_hash: keyHash, link_id: linkId, user_id: userId },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Moves the seat of a device to the next game, without its line. */
export async function moveSeat(
  queries: Queries,
  id: number,
  { gameId, playerId, name }: Pick<Seat, 'gameId' | 'playerId' | 'name'>,
): Promise<void> {
  await queries
    .deleteFrom('seats')
    .where('game_id', '=', gameId)
    .where('player_id', '=', playerId)
    .execute()
  // The seat first: a line of the other game that is being saved waits for it, and then finds the seat gone.
  await queries
    .updateTable('seats')
    .set({ game_id: gameId, player_id: playerId, name })
    .where('id', '=', id)
    .execute()
  await queries.deleteFrom('own_lines').where('seat_id', '=', id).execute()
}

export async function removeSeat(queries: Queries, id: number): Promise<void> {
  await queries.deleteFrom('seats').where('id', '=', id).execute()
}

/** Removes the seats of these players, by default of all players of a game, with their lines. */
export async function removeSeats(
  queries: Queries,
  gameId: number,
  playerIds?: readonly number[],
): Promise<void> {
  if (playerIds?.length === 0) return
  await queries
    .deleteFrom('seats')
    .where('game_id', '=', gameId)
    .$if(playerIds !== undefined, (seats) => seats.where('player_id', 'in', playerIds ?? []))
    .execute()
}

/** Removes the seats of users in a game that is over: they have them by their address in each one. */
export async function removeSeatsOfUsers(queries: Queries, gameId: number): Promise<void> {
  await queries
    .deleteFrom('seats')
    .where('game_id', '=', gameId)
    .where('user_id', 'is not', null)
    .execute()
}

/** Removes the seats of a table beyond the most, so that nothing grows with the evenings. */
export async function removeOldSeats(queries: Queries, tableId: number): Promise<void> {
  const ofTable = queries
    .selectFrom('seats')
    .innerJoin('table_links', 'table_links.id', 'seats.link_id')
    .select('seats.id')
    .where('table_links.table_id', '=', tableId)
    .orderBy('seats.game_id', 'desc')
    .orderBy('seats.id', 'desc')
    .limit(1_000)
    .offset(SEATS_PER_TABLE)
  await queries.deleteFrom('seats').where('id', 'in', ofTable).execute()
}

/** Keeps the names of seats those of their players. */
export async function renameSeats(
  queries: Queries,
  gameId: number,
  before: Game,
  after: Game,
): Promise<void> {
  for (const { id, name } of after.players) {
    const known = before.players.find((player) => player.id === id)
    if (known === undefined || known.name === name) continue
    await queries
      .updateTable('seats')
      .set({ name })
      .where('game_id', '=', gameId)
      .where('player_id', '=', id)
      .execute()
  }
}
