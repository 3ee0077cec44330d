import { ApiError } from '@meldboard/api-client'
import { type Game, type Line, SCORE_TYPES, worthOf } from '@meldboard/engine'
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { z } from 'zod'
import { callsBy, type OwnSeats } from '../../../data/queries/seats-query.ts'
import { useDraft } from '../../../hooks/use-draft.ts'
import { isRefused } from '../../../lib/failures.ts'
import { type ScoreForm, scoresFrom } from '../score-sheet/score-entries.ts'
import { areOf, type OwnSeat } from './use-own-seat.ts'

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
  /** The seats that are shown, of this game; null if it is not played here now. */
  readonly seats: OwnSeats | null
  readonly playerId: number | null
}

/**
 * The own line: typed, stored on this device, and sent until an answer comes. One waits at most: another one replaces it,
 * and it is for one round alone. Source: P-line-34 to P-line-37.
 */
export function useOwnLine(options: OwnLineOptions) {
  const { placeId, gameUuid, game, form, seat, seats, playerId } = options
  const queryClient = useQueryClient()
  const draft = useDraft(`line/${placeId}`, gameUuid)
  const [stored, setStored] = useState(() => draft.read(lineSchema))
  const [isLate, setIsLate] = useState(false)
  const latest = useRef(stored)
  // What the tabs of this device have stored, as far as this one knows.
  const onDevice = useRef(JSON.stringify(stored))
  const { seats: newest, holder, show, refetch } = seat
  const roundNumber = game.rounds.length + 1
  const isOwn =
    stored !== null && stored.playerId === playerId && stored.roundNumber === roundNumber

  function keep(line: OwnLine | null): void {
    latest.current = line
    setStored(line)
    if (line === null) draft.forget()
    else draft.keep(line)
    onDevice.current = JSON.stringify(draft.read(lineSchema))
  }

  /** Shows what another tab of this device has stored; returns false if none has. */
  function adopt(): boolean {
    const line = draft.read(lineSchema)
    const text = JSON.stringify(line)
    if (text === onDevice.current) return false
    onDevice.current = text
    latest.current = line
    setStored(line)
    if (line?.state === 'sent') void showSent(line)
    return true
  }

  function showSent(line: OwnLine): Promise<void> {
    return show({ gameUuid, roundNumber: line.roundNumber }, { ownLine: lineOf(line, form) })
  }

  const mutationKey = ['line', placeId]
  const isSending = useIsMutating({ mutationKey }) > 0
  const sending = useMutation({
    mutationKey,
    mutationFn: async (line: OwnLine, context) => {
      const { calls, header } = callsBy(context, holder)
      const path = { id: gameUuid, roundNumber: line.roundNumber }
      const body = lineOf(line, form)
      await calls.PUT('/games/{id}/lines/{roundNumber}', { params: { path, header }, body })
    },
    onSuccess: async (_, line) => {
      setIsLate(false)
      if (latest.current === line) keep({ ...line, state: 'sent' })
      await showSent(line)
    },
    onError: async (error, line) => {
      if (latest.current !== line) return
      setIsLate(!isRefused(error))
      if (!isRefused(error)) return
      // For another round, or of a seat that is gone: the seats say what becomes of the line.
      const { data: now } = await refetch()
      const isOfRound = now?.roundNumber === line.roundNumber
      if (isOfRound || now?.ownPlayerId !== line.playerId) keep({ ...line, state: 'typed' })
    },
  })

  const adoptStored = useEffectEvent(adopt)
  useEffect(() => {
    window.addEventListener('storage', adoptStored)
    return () => window.removeEventListener('storage', adoptStored)
  }, [])

  const isWaiting = stored?.state === 'waiting'
  const isOfNewest =
    isWaiting &&
    newest !== undefined &&
    areOf(newest, { gameUuid, roundNumber: stored.roundNumber })
  // Its round was scored or its seat freed: it stands in the field again, also after an undo.
  const isDropped =
    isWaiting &&
    (stored.roundNumber < roundNumber || (isOfNewest && newest.ownPlayerId !== stored.playerId))
  const drop = useEffectEvent(() => stored && keep({ ...stored, state: 'typed' }))
  useEffect(() => {
    if (isDropped) drop()
  }, [isDropped])

  const attempt = useEffectEvent(() => {
    if (document.visibilityState !== 'visible' || adopt() || stored === null) return
    if (queryClient.isMutating({ mutationKey }) === 0) sending.mutate(stored)
  })
  const waiting = isOwn && isOfNewest && !isDropped ? JSON.stringify(stored) : null
  const { error } = sending
  const pause = (error instanceof ApiError && error.retryAfter) || SEND_AGAIN_AFTER
  useEffect(() => {
    if (waiting === null || isSending) return
    const page = new AbortController()
    const { signal } = page
    window.addEventListener('online', attempt, { signal })
    document.addEventListener('visibilitychange', attempt, { signal })
    const timer = setTimeout(attempt, isLate ? pause : 0)
    return () => {
      page.abort()
      clearTimeout(timer)
    }
  }, [waiting, isSending, isLate, pause])

  const isSentHere = isOwn && stored.state === 'sent'
  const ofRound = seats?.roundNumber === roundNumber ? seats : null
  return {
    stored,
    keep,
    /** The line of the next round: that of this device until it is sent, then that of the server. */
    line: isOwn && !isSentHere ? stored : sentLine(ofRound, playerId, game),
    /** A line that was sent for this round, and is not there any more. */
    gone: isSentHere && ofRound?.ownLine === null ? stored : null,
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
  seats: OwnSeats | null,
  playerId: number | null,
  { settings }: Game,
): OwnLine | null {
  if (playerId === null || !seats?.ownLine || seats.roundNumber === null) return null
  const { scoreType, kind, hasWon = false } = seats.ownLine
  const text = String(worthOf({ playerId, ...seats.ownLine }, settings))
  const entry = { scoreType, text, ...(kind && { kind }) }
  return { roundNumber: seats.roundNumber, playerId, state: 'sent', entry, hasWon }
}
