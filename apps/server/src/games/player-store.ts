import type { Queries } from '../platform/database/database.ts'
import type { EmailAddress } from '../platform/email-address.ts'
import type { StoredGame } from './game-store.ts'

type PlayerEmail = { readonly playerId: number; readonly email: EmailAddress }

/** Replaces earlier addresses. */
export async function savePlayerEmails(
  queries: Queries,
  gameId: number,
  emails: readonly PlayerEmail[],
): Promise<void> {
  if (emails.length === 0) return
  const rows = emails.map(({ playerId, email }) => ({
    game_id: gameId,
    player_id: playerId,
    email: email.address,
    email_key: email.key,
    present: 1,
  }))
  await queries
    .insertInto('player_emails')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['game_id', 'player_id']).doUpdateSet((given) => ({
        email: given.ref('excluded.email'),
        email_key: given.ref('excluded.email_key'),
        present: 1,
      })),
    )
    .execute()
}

export async function removePlayerEmail(
  queries: Queries,
  gameId: number,
  playerId: number,
): Promise<void> {
  await queries
    .deleteFrom('player_emails')
    .where('game_id', '=', gameId)
    .where('player_id', '=', playerId)
    .execute()
}

/** By player id. */
export async function findPlayerEmails(
  queries: Queries,
  gameId: number,
): Promise<ReadonlyMap<number, EmailAddress>> {
  const rows = await queries
    .selectFrom('player_emails')
    .select(['player_id', 'email', 'email_key'])
    .where('game_id', '=', gameId)
    .execute()
  return new Map(rows.map((row) => [row.player_id, { address: row.email, key: row.email_key }]))
}

/** Whether the address is that of a player who is in the game now. */
export async function isPlayerAddress(
  queries: Queries,
  gameId: number,
  emailKey: string,
): Promise<boolean> {
  const row = await queries
    .selectFrom('player_emails')
    .select('player_id')
    .where('game_id', '=', gameId)
    .where('email_key', '=', emailKey)
    .where('present', '=', 1)
    .executeTakeFirst()
  return row !== undefined
}

/** A removed player no longer sees the game; an undone removal restores that, with the address. */
export async function markPresentPlayers(
  queries: Queries,
  { id, game }: StoredGame,
): Promise<void> {
  const ids = game.players.map((player) => player.id)
  await queries.updateTable('player_emails').set({ present: 0 }).where('game_id', '=', id).execute()
  if (ids.length === 0) return
  await queries
    .updateTable('player_emails')
    .set({ present: 1 })
    .where('game_id', '=', id)
    .where('player_id', 'in', ids)
    .execute()
}
