import { LIMITS } from '@meldboard/engine'
import { z } from 'zod'

/** The message for one player too many. */
export const TABLE_FULL = `A game holds at most ${LIMITS.players} players`

/** A player who is about to be added, typed or taken from the contacts. */
export const seatSchema = z.object({
  name: z.string(),
  email: z.string(),
  userId: z.number().nullable(),
})
export type Seat = z.infer<typeof seatSchema>

/** The players of a new game. What is still in the fields is checked when it is added. */
export const newPlayersSchema = z.object({
  players: z
    .array(seatSchema)
    .min(1, 'At least one player is required')
    .max(LIMITS.players, TABLE_FULL),
  name: z.string(),
  email: z.string(),
})
