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
import { useLiveState } from '../../../hooks/use-watched.ts'
import { hasStatus } from '../../../lib/failures.ts'

/** Milliseconds between two questions about the seats. */
const ASK_WITHOUT_GAME = 2_000
const ASK_WITHOUT_STREAM = 5_000
/** The game's stream says what changes, and by the freed seat also that the link has ended. */
const ASK_BESIDE_STREAM = 30_000

export type OwnSeat = ReturnType<typeof useOwnSeat>

/** The seats of a place, as they are now, and what their holder does with them. */
export function useOwnSeat(place: SeatPlace) {
  const isSignedIn = useSession().status === 'signed-in'
  const queryClient = useQueryClient()
  const query = ownSeatsQuery(place, isSignedIn)
  const { queryKey } = query
  const live = useLiveState(queryClient.getQueryData(queryKey)?.gameUuid ?? '')
  const { data, error, dataUpdatedAt, refetch } = useQuery({
    ...query,
    staleTime: 0,
    refetchInterval({ state }) {
      if (!state.data?.gameUuid) return ASK_WITHOUT_GAME
      return live === 'live' && state.data.ownPlayerId !== null
        ? ASK_BESIDE_STREAM
        : ASK_WITHOUT_STREAM
    },
  })
  const holder = data?.isByUser ? null : place.holder
  const lines = useQuery(lineStateQuery(data?.gameUuid ?? ''))
  useLostSeat(data, lines.data, () => void refetch())
  const isNewer = lines.dataUpdatedAt >= dataUpdatedAt
  const newer = isNewer ? lines.data : undefined
  const seats = useMemo(() => (data && newer ? withLines(data, newer) : data), [data, newer])

  /** Shows a change of the own seat before the next answer, unless the seats shown are of another game or round. */
  async function show(of: SeatsOf, changed: Partial<OwnSeats>): Promise<void> {
    const shown = queryClient.getQueryData(queryKey)
    if (shown === undefined || !areOf(shown, of)) return
    // An answer on its way does not know of the change.
    const isAsking = queryClient.isFetching({ queryKey }) > 0
    await queryClient.cancelQueries({ queryKey })
    // The stream has said more than the last answer.
    queryClient.setQueryData(queryKey, (now) => now && withOwn(seats ?? now, changed))
    if (isAsking) void refetch()
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
        await show({ gameUuid: params.query.game }, { ownPlayerId: playerId })
        return true
      } catch (error) {
        if (!hasStatus(error, 409)) throw error
        const { data: now } = await refetch()
        if (now?.seats.some((one) => one.playerId === playerId && one.isTaken)) return false
        throw error
      }
    },
    onSuccess: () => leave.reset(),
  })
  const leave = useMutation({
    mutationFn: async (playerId: number, context) => {
      const { calls, params } = changing(playerId, context)
      await calls.DELETE('/seats/{playerId}', { params })
      await show({ gameUuid: params.query.game }, { ownPlayerId: null, ownLine: null })
    },
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

/** A game, or a round of it. */
type SeatsOf = Pick<OwnSeats, 'gameUuid'> & Partial<Pick<OwnSeats, 'roundNumber'>>

/** Whether seats are of this game, and of this round of it. */
export function areOf(
  seats: OwnSeats,
  { gameUuid, roundNumber = seats.roundNumber }: SeatsOf,
): boolean {
  return seats.gameUuid === gameUuid && seats.roundNumber === roundNumber
}

/** Returns the seats with a change of the own one, also in the list. */
function withOwn(seats: OwnSeats, changed: Partial<OwnSeats>): OwnSeats {
  const after = { ...seats, ...changed }
  const ownSeat = { isTaken: after.ownPlayerId !== null, hasEntered: after.ownLine !== null }
  const playerId = after.ownPlayerId ?? seats.ownPlayerId
  return {
    ...after,
    seats: seats.seats.map((seat) => (seat.playerId === playerId ? { ...seat, ...ownSeat } : seat)),
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
