import type { Game } from '@meldboard/engine'
import { gameStakesSchema } from '@meldboard/engine/schema'
import {
  accountOf,
  type GameStakes,
  SPLIT_MODES,
  type SplitMode,
  type Stakes,
} from '@meldboard/engine/stakes'
import { z } from 'zod'
import type { Queries } from '../../platform/database/database.ts'
import { jsonOrNull } from '../../platform/json-or-null.ts'

/*
 * The stakes of games. They are a record beside the game, so that no scoreboard, event, history or page of a game
 * contains any of them.
 */

/** Stored stakes of a game, with the way in which its pot was split. */
export type StoredTerms = GameStakes & { readonly splitMode?: SplitMode }

/** Terms of new stakes: no waiver, call-up or split yet. */
export function newTerms(stakes: Stakes): StoredTerms {
  return { stakes, waived: {}, callUps: {} }
}

/** The amounts of one seat, whole numbers of the smallest unit. */
export type StoredSeat = {
  readonly playerId: number
  /** The name of the player or the side. */
  readonly name: string
  /** 0 until the game is COMPLETED. */
  readonly net: number
  /** The seat's amount in the pot of a game in progress. */
  readonly inPot: number
}

/** The current amounts of a game; the nets and the kitty's sum to 0. */
export type StoredSeats = {
  /** By position. */
  readonly seats: readonly StoredSeat[]
  readonly kitty: number
}

const seatsSchema: z.ZodType<StoredSeats> = z
  .object({
    seats: z.array(z.object({ playerId: z.int(), name: z.string(), net: z.int(), inPot: z.int() })),
    kitty: z.int(),
  })
  .refine(({ seats, kitty }) => seats.reduce((sum, { net }) => sum + net, kitty) === 0)

/** Null: not readable. */
export function readSeats(text: string): StoredSeats | null {
  return seatsSchema.safeParse(jsonOrNull(text)).data ?? null
}

const termsSchema: z.ZodType<StoredTerms> = z.intersection(
  gameStakesSchema,
  z.object({ splitMode: z.enum(SPLIT_MODES).exactOptional() }),
)

/** The seats of a game as they are stored with its terms. */
function seatsOf(game: Game, terms: GameStakes): StoredSeats {
  const { seats, kitty } = accountOf(game, terms)
  const names = new Map(game.players.map(({ id, name }) => [id, name]))
  return {
    seats: seats.map(({ playerId, net, inPot }) => {
      return { playerId, name: names.get(playerId) as string, net, inPot }
    }),
    kitty,
  }
}

/** The stakes of a game; null: it has none. */
export async function findTerms(queries: Queries, gameId: number): Promise<StoredTerms | null> {
  const row = await findStakesRow(queries, gameId)
  return row === undefined ? null : termsSchema.parse(JSON.parse(row.terms))
}

/** The stored row; undefined: the game has no stakes. */
export function findStakesRow(queries: Queries, gameId: number) {
  return queries
    .selectFrom('game_stakes')
    .select(['terms', 'currency', 'seats'])
    .where('game_id', '=', gameId)
    .executeTakeFirst()
}

/** The row that a game's stakes should have; null: its terms are not readable. */
export function rightStakesRow(game: Game, terms: unknown) {
  const { data } = termsSchema.safeParse(terms)
  return data === undefined ? null : stakesRow(game, data)
}

function stakesRow(game: Game, terms: StoredTerms) {
  return {
    terms: JSON.stringify(terms),
    currency: terms.stakes.currency ?? '',
    seats: JSON.stringify(seatsOf(game, terms)),
  }
}

/** Saves the stakes of a locked game, with the current amounts of its seats. */
export async function saveTerms(
  queries: Queries,
  { id, game }: { readonly id: number; readonly game: Game },
  terms: StoredTerms,
): Promise<void> {
  const row = stakesRow(game, terms)
  await queries
    .insertInto('game_stakes')
    .values({ game_id: id, ...row })
    .onConflict((conflict) => conflict.column('game_id').doUpdateSet(row))
    .execute()
}

export async function deleteTerms(queries: Queries, gameId: number): Promise<void> {
  await queries.deleteFrom('game_stakes').where('game_id', '=', gameId).execute()
}
