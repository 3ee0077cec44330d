import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { type LineState, lineStateQuery } from '../../../data/queries/lines-query.ts'
import {
  callsBy,
  type OwnSeats,
  ownSeatsQuery,
  type SeatPlace,
} from '../../../data/queries/seats-query.ts'
import { useSession } from '../../../hooks/use-session.ts'
import { hasStatus } from '../../../lib/failures.ts'

/** Milliseconds between two questions about the seats: without a game, and beside its stream. */
const ASK_WITHOUT_GAME = 2_000
const ASK_BESIDE_GAME = 5_000

export type OwnSeat = ReturnType<typeof useOwnSeat>

/** The seats of a place, as they are now, and what their holder does with them. */
export function useOwnSeat(place: SeatPlace) {
  const isSignedIn = useSession().status === 'signed-in'
  const queryClient = useQueryClient()
  const query = ownSeatsQuery(place, isSignedIn)
  const { queryKey } = query
  const { data, error, dataUpdatedAt, refetch } = useQuery({
    ...query,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.gameUuid ? ASK_BESIDE_GAME : ASK_WITHOUT_GAME),
  })
  const holder = data?.isByUser ? null : place.holder
  const lines = useQuery(lineStateQuery(data?.gameUuid ?? ''))
  useLostSeat(data, lines.data, () => void refetch())
  const isNewer = lines.dataUpdatedAt >= dataUpdatedAt
  const newer = isNewer ? lines.data : undefined
  const seats = useMemo(() => (data && newer ? withLines(data, newer) : data), [data, newer])

  /** Shows a change of the own seat before the next answer. */
  async function show(changed: Partial<OwnSeats>): Promise<void> {
    // An answer on its way does not know of the change.
    await queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(queryKey, (before) => before && { ...before, ...changed })
  }

  function changing(playerId: number, context: Parameters<typeof callsBy>[0]) {
    const { calls, header } = callsBy(context, holder)
    return { calls, params: { path: { playerId }, query: { game: data?.gameUuid ?? '' }, header } }
  }
  const take = useMutation({
    /** Returns whether the seat is the own one now: false where somebody else was faster. */
    mutationFn: async (playerId: number, context) => {
      const { calls, params } = changing(playerId, context)
      try {
        await calls.PUT('/seats/{playerId}', { params })
        return true
      } catch (error) {
        if (!hasStatus(error, 409)) throw error
        const { data: now } = await refetch()
        if (now?.seats.some((one) => one.playerId === playerId && one.isTaken)) return false
        throw error
      }
    },
    onSuccess: (isOwn, ownPlayerId) => {
      leave.reset()
      return isOwn ? show({ ownPlayerId }) : undefined
    },
  })
  const leave = useMutation({
    mutationFn: async (playerId: number, context) => {
      const { calls, params } = changing(playerId, context)
      await calls.DELETE('/seats/{playerId}', { params })
    },
    onSuccess: () => show({ ownPlayerId: null, ownLine: null }),
    onError: () => void refetch(),
  })
  return {
    seats,
    /** Null: the own seat is the signed-in user's. */
    holder,
    error,
    /** When the seats were last heard of, in milliseconds. */
    asOf: Math.max(dataUpdatedAt, isNewer ? lines.dataUpdatedAt : 0),
    refetch,
    show,
    take,
    leave,
  }
}

/** Returns the seats with what the game's stream says since: who has one, and who has entered a line. */
function withLines(seats: OwnSeats, lines: LineState): OwnSeats {
  if (lines.roundNumber !== seats.roundNumber) return seats
  return {
    ...seats,
    isOpen: lines.isOpen,
    seats: seats.seats.map((seat) => ({
      ...seat,
      isTaken: lines.taken.includes(seat.playerId),
      hasEntered: lines.entered.includes(seat.playerId),
    })),
  }
}

/** Asks anew where the game's stream says that the own seat, or its line, is not what it was. */
function useLostSeat(
  seats: OwnSeats | undefined,
  lines: LineState | undefined,
  onLost: () => void,
): void {
  const isOther = useEffectEvent(() => {
    const { ownPlayerId = null, ownLine = null, isByUser } = seats ?? {}
    if (ownPlayerId === null || lines === undefined) return false
    const isFreed = !isByUser && !lines.taken.includes(ownPlayerId)
    return isFreed || lines.entered.includes(ownPlayerId) !== (ownLine !== null)
  })
  const ask = useEffectEvent(onLost)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each change of the lines.
  useEffect(() => {
    if (isOther()) ask()
  }, [lines])
}
