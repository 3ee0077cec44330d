import { gameFromScoreboard, SCORE_TYPES } from '@meldboard/engine'
import type { QueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { draftOf } from './draft.ts'
import { queryKeys } from './queries/query-keys.ts'
import { type GameScoreboard, lastKnown } from './queries/scoreboard-query.ts'

const seatsSchema = z.object({
  state: z.enum(['IDLE', 'PLAYING', 'PLAYING_PRIVATELY']),
  gameUuid: z.string().nullable(),
  roundNumber: z.int().nullable(),
  isOpen: z.boolean(),
  seats: z.array(
    z.object({
      playerId: z.int(),
      name: z.string(),
      isTaken: z.boolean(),
      isPlaying: z.boolean(),
      hasEntered: z.boolean(),
    }),
  ),
  ownPlayerId: z.int().nullable(),
  ownLine: z
    .object({
      scoreType: z.enum(SCORE_TYPES),
      scoreValue: z.number(),
      kind: z.string().exactOptional(),
      hasWon: z.boolean().exactOptional(),
    })
    .nullable(),
  isByUser: z.boolean(),
})

const knownSchema = z.object({
  seats: seatsSchema,
  scoreboard: z.custom<GameScoreboard>(isReadable).transform(lastKnown),
})

function isReadable(stored: unknown): boolean {
  try {
    gameFromScoreboard(stored as GameScoreboard)
    return true
  } catch {
    return false
  }
}

/** Shows what was last known at a place, until the server answers: a page is opened without a network too. */
export function showKnownSeats(queryClient: QueryClient, id: string, userId: number | null): void {
  const key = queryKeys.ownSeats(id, userId !== null)
  if (queryClient.getQueryData(key) !== undefined) return
  const known = draftOf(userId, 'seats', id).read(knownSchema)
  if (known === null) return
  const { seats, scoreboard } = known
  const boardKey = queryKeys.publicScoreboard(scoreboard.game.uuid)
  queryClient.setQueryData(key, seats, { updatedAt: 0 })
  if (queryClient.getQueryData(boardKey) !== undefined) return
  queryClient.setQueryData(boardKey, scoreboard, { updatedAt: 0 })
}

const knownGameSchema = z.object({
  scoreboard: z.object({ game: z.object({ uuid: z.string() }) }),
})

/** Returns the game that was last known at a place; null if none. */
export function knownGameAt(id: string, userId: number | null): string | null {
  return draftOf(userId, 'seats', id).read(knownGameSchema)?.scoreboard.game.uuid ?? null
}
