import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import { useEffect, useState } from 'react'
import type { DocumentLiveState, LiveDocuments } from '../data/live/live-document.ts'
import { type GameScoreboard, publicScoreboardQuery } from '../data/queries/scoreboard-query.ts'
import { publicTableQuery } from '../data/queries/tables-query.ts'
import { hasStatus, isNetworkError } from '../lib/failures.ts'
import { useGameLinks } from './use-game-links.ts'

/** Returns the game of a public page, and follows it live while it is shown. */
export function useWatchedGame(gameUuid: string, leadsOn = false) {
  const game = useQuery(publicScoreboardQuery(useGameLinks(), gameUuid))
  return watched(game, useLiveGame(game.data ?? null, leadsOn))
}

/** Returns the table of a code, and follows it live while it is shown. */
export function useWatchedTable(code: string) {
  const liveTables = useRouteContext({ from: '__root__', select: (app) => app.liveTables })
  const table = useQuery(publicTableQuery(code))
  const isThere = table.data !== undefined && table.data !== null
  return watched(table, useStream(liveTables, code, isThere))
}

function watched<Data>(
  { data, error, isError, refetch }: UseQueryResult<Data | null>,
  live: DocumentLiveState | null,
) {
  return {
    /** The newest known; undefined if there is none. */
    data: data ?? undefined,
    /** The connection; null if no changes are received. */
    live,
    /** It does not exist, or no longer. */
    isGone: data === null || live === 'gone' || hasStatus(error, 404),
    /** The last attempt to refresh failed, and no change arrives in another way. */
    isStale: isError && live !== 'live',
    /** The server is unreachable in every way. */
    isOffline: isNetworkError(error) && live !== 'live',
    error,
    refresh: () => void refetch(),
  }
}

/**
 * Follows a game in progress while it is shown, also after its end, because a game may be reopened
 * (R12). A game that had already ended is not followed: null. With `leadsOn` it is followed all the
 * same, for the next game at its table (P-tables-14).
 */
export function useLiveGame(
  scoreboard: GameScoreboard | null,
  leadsOn = false,
): DocumentLiveState | null {
  const live = useRouteContext({ from: '__root__', select: (context) => context.live })
  const [openUuid, setOpenUuid] = useState<string | null>(null)
  const uuid = scoreboard?.game.uuid ?? null
  const isOpen = scoreboard !== null && (leadsOn || scoreboard.game.status === 'INPROGRESS')
  if (isOpen && uuid !== openUuid) setOpenUuid(uuid)
  const followed = uuid === openUuid ? uuid : null
  return useStream(live, followed ?? '', followed !== null)
}

/** Returns the connection to a game that another part of the page follows; null if none does. */
export function useLiveState(gameUuid: string): DocumentLiveState | null {
  const live = useRouteContext({ from: '__root__', select: (context) => context.live })
  return useSelector(live.states, (states) => states[gameUuid] ?? null)
}

/** Follows a document while it is shown, and returns the connection; null if there is none. */
function useStream<Data>(
  live: LiveDocuments<Data>,
  id: string,
  isFollowed: boolean,
): DocumentLiveState | null {
  useEffect(() => {
    if (!isFollowed) return
    let stop = () => {}
    // After the page is drawn, which needs no request (P-details-8).
    const timer = setTimeout(() => {
      stop = live.follow(id)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [live, id, isFollowed])
  return useSelector(live.states, (states) => states[id] ?? null)
}
