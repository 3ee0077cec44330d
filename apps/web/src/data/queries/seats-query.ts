import type { Calls, Schemas } from '@meldboard/api-client'
import { queryOptions } from '@tanstack/react-query'
import { hasStatus } from '../../lib/failures.ts'
import { queryKeys } from './query-keys.ts'
import { callsOf } from './read.ts'

/** The device with a key at a link for seats; null for the signed-in user with the address of a player. */
export type SeatHolder = { readonly token: string; readonly key: string } | null

/** Where seats are: at the table of a link, or in one game for its user. */
export type SeatPlace = {
  /** Different for each place of this device. */
  readonly id: string
  readonly holder: SeatHolder
  /** Null: the game that is played at the table. */
  readonly gameUuid: string | null
}

/** The seats of a game, and whether the own one is the signed-in user's. */
export type OwnSeats = Schemas['Seats'] & { readonly isByUser: boolean }

/** Returns the calls for the holder of a seat, and the header that these calls need. */
export function callsBy(
  context: Parameters<typeof callsOf>[0],
  holder: SeatHolder,
): { readonly calls: Calls; readonly header: { readonly 'Seat-Key'?: string } } {
  const calls = callsOf(context, holder?.token ?? null)
  return { calls, header: holder === null ? {} : { 'Seat-Key': holder.key } }
}

/** The seats of a place. A signed-in user with the address of a player has that seat also at a link. Source: P-line-7. */
export function ownSeatsQuery({ id, holder, gameUuid }: SeatPlace, isSignedIn: boolean) {
  return queryOptions<OwnSeats>({
    queryKey: queryKeys.ownSeats(id, isSignedIn),
    queryFn: async (context) => {
      const read = async (by: SeatHolder, game: string | null): Promise<OwnSeats> => {
        const { calls, header } = callsBy(context, by)
        const params = { header, query: game === null ? {} : { game } }
        const { data } = await calls.GET('/seats', { params, signal: context.signal })
        return { ...data, isByUser: by === null }
      }
      const seats = await read(holder, gameUuid)
      const isSeated = seats.ownPlayerId !== null
      if (!isSignedIn || holder === null || isSeated || seats.gameUuid === null) return seats
      try {
        const own = await read(null, seats.gameUuid)
        return own.ownPlayerId === null ? seats : own
      } catch (error) {
        if (hasStatus(error, 403, 404)) return seats
        throw error
      }
    },
  })
}
