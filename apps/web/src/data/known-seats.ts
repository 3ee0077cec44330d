import type { QueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { readStored, writeStored } from '../lib/stored-json.ts'
import { queryKeys } from './queries/query-keys.ts'
import { type GameScoreboard, markLastKnown } from './queries/scoreboard-query.ts'
import type { OwnSeats } from './queries/seats-query.ts'

const KEY = 'known_seats'

/** The seats of the place that this device was at last, with their game. */
const knownSchema = z.object({
  id: z.string(),
  seats: z.custom<OwnSeats>((seats) => seats instanceof Object),
  scoreboard: z.custom<GameScoreboard>((scoreboard) => scoreboard instanceof Object),
})

export function keepSeats(id: string, seats: OwnSeats, scoreboard: GameScoreboard): void {
  writeStored(KEY, { id, seats, scoreboard })
}

/** Shows what was last known at a place, until the server answers: a page is opened without a network too. */
export function showKnownSeats(queryClient: QueryClient, id: string, isSignedIn: boolean): void {
  const known = readStored(KEY, knownSchema)
  const key = queryKeys.ownSeats(id, isSignedIn)
  if (known?.id !== id || queryClient.getQueryData(key) !== undefined) return
  const { seats, scoreboard } = known
  const boardKey = queryKeys.publicScoreboard(scoreboard.game.uuid)
  queryClient.setQueryData(key, seats, { updatedAt: 0 })
  if (queryClient.getQueryData(boardKey) !== undefined) return
  markLastKnown(scoreboard)
  queryClient.setQueryData(boardKey, scoreboard, { updatedAt: 0 })
}
