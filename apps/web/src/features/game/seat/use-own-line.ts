import { ApiError } from '@meldboard/api-client'
import { type Game, type Line, SCORE_TYPES, worthOf } from '@meldboard/engine'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { z } from 'zod'
import { callsBy, type OwnSeats } from '../../../data/queries/seats-query.ts'
import { useDraft } from '../../../hooks/use-draft.ts'
import { isRefused } from '../../../lib/failures.ts'
import { type ScoreForm, scoresFrom } from '../score-sheet/score-entries.ts'
import type { OwnSeat } from './use-own-seat.ts'

const lineSchema = z.object({
  roundNumber: z.int(),
  playerId: z.int(),
  /** Typed, not sent yet; waits for the network; or sent. */
  state: z.enum(['typed', 'waiting', 'sent']),
  entry: z.object({
    scoreType: z.enum(SCORE_TYPES),
    text: z.string(),
    kind: z.string().exactOptional(),
  }),
  hasWon: z.boolean(),
})

/** The line of one player for one round, as it is stored on this device. */
export type OwnLine = Readonly<z.output<typeof lineSchema>>

export type OwnLineState = ReturnType<typeof useOwnLine>

/** Milliseconds before a line that could not be sent is sent again. */
const SEND_AGAIN_AFTER = 5_000

type OwnLineOptions = {
  readonly placeId: string
  readonly gameUuid: string
  readonly game: Game
  readonly form: ScoreForm
  readonly seat: OwnSeat
}

/**
 * The own line: typed, stored on this device, and sent until an answer comes. One waits at most: another one replaces it,
 * and it is for one round alone. Source: P-line-34 to P-line-37.
 */
export function useOwnLine({ placeId, gameUuid, game, form, seat }: OwnLineOptions) {
  const draft = useDraft(`line/${placeId}`, gameUuid)
  const [stored, setStored] = useState(() => draft.read(lineSchema))
  const [isLate, setIsLate] = useState(false)
  const latest = useRef(stored)
  const { seats, holder, show, refetch } = seat
  const roundNumber = game.rounds.length + 1
  const isNow = seats?.gameUuid === gameUuid && seats.roundNumber === roundNumber
  const playerId = isNow ? seats.ownPlayerId : null
  const isOwn = stored?.playerId === playerId && stored?.roundNumber === roundNumber

  function keep(line: OwnLine | null): void {
    latest.current = line
    setStored(line)
    if (line === null) draft.forget()
    else draft.keep(line)
  }

  const sending = useMutation({
    mutationFn: async (line: OwnLine, context) => {
      const { calls, header } = callsBy(context, holder)
      const path = { id: gameUuid, roundNumber: line.roundNumber }
      const body = lineOf(line, form)
      await calls.PUT('/games/{id}/lines/{roundNumber}', { params: { path, header }, body })
    },
    onSuccess: async (_, line) => {
      setIsLate(false)
      if (latest.current === line) keep({ ...line, state: 'sent' })
      await show({ ownLine: lineOf(line, form) })
    },
    onError: async (error, line) => {
      setIsLate(!isRefused(error))
      if (!isRefused(error) || latest.current !== line) return
      // For another round, or of a seat that is gone: the seats say what becomes of the line.
      const { data: now } = await refetch()
      const isOfRound = now?.roundNumber === line.roundNumber
      if (isOfRound || now?.ownPlayerId !== line.playerId) keep({ ...line, state: 'typed' })
    },
  })

  const attempt = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && stored !== null) sending.mutate(stored)
  })
  const waiting = isOwn && stored.state === 'waiting' ? JSON.stringify(stored) : null
  const { isPending, error } = sending
  const pause = (error instanceof ApiError && error.retryAfter) || SEND_AGAIN_AFTER
  useEffect(() => {
    if (waiting === null || isPending) return
    const page = new AbortController()
    const { signal } = page
    window.addEventListener('online', attempt, { signal })
    document.addEventListener('visibilitychange', attempt, { signal })
    const timer = setTimeout(attempt, isLate ? pause : 0)
    return () => {
      page.abort()
      clearTimeout(timer)
    }
  }, [waiting, isPending, isLate, pause])

  const isSentHere = isOwn && stored.state === 'sent'
  return {
    stored,
    keep,
    /** The line of the next round: that of this device until it is sent, then that of the server. */
    line: isOwn && !isSentHere ? stored : sentLine(seats, playerId, game),
    /** A line that was sent for this round, and is not there any more. */
    gone: isSentHere && seats?.ownLine === null ? stored : null,
    /** Whether the line could not be sent yet. */
    isLate,
    /** Why the server refused the line, or null. */
    refusal: isRefused(error) ? error : null,
    type(line: OwnLine): void {
      sending.reset()
      keep(line)
    },
    send(line: OwnLine): void {
      sending.reset()
      setIsLate(false)
      keep({ ...line, state: 'waiting' })
    },
  }
}

/** Returns a line as the rules and the API take it. */
export function lineOf({ playerId, entry, hasWon }: OwnLine, form: ScoreForm): Line {
  const [score] = scoresFrom({ [playerId]: entry }, [playerId], form)
  const { scoreType, scoreValue, kind } = score ?? { scoreType: 'CUSTOM', scoreValue: 0 }
  return { scoreType, scoreValue, ...(kind && { kind }), ...(hasWon && { hasWon }) }
}

/** Returns the line that the server has. */
function sentLine(
  seats: OwnSeats | undefined,
  playerId: number | null,
  { settings }: Game,
): OwnLine | null {
  if (playerId === null || !seats?.ownLine || seats.roundNumber === null) return null
  const { scoreType, kind, hasWon = false } = seats.ownLine
  const text = String(worthOf({ playerId, ...seats.ownLine }, settings))
  const entry = { scoreType, text, ...(kind && { kind }) }
  return { roundNumber: seats.roundNumber, playerId, state: 'sent', entry, hasWon }
}
