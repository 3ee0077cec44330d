import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { activeGameQuery } from '../../../data/queries/games-query.ts'
import { scoreboardQuery } from '../../../data/queries/scoreboard-query.ts'
import { useChosenGame, useShownGame } from '../../../hooks/use-outbox.ts'
import { useLiveGame } from '../../../hooks/use-watched.ts'
import { isNetworkError } from '../../../lib/failures.ts'
import { NO_ROUNDS } from './board-source.ts'

/**
 * The game on the scoreboard page: the active one, also after its end, until the page is left or a new game is set up
 * (P-scoreboard-8). While it is held, no answer of the server replaces it (P-scoreboard-15).
 */
export function useViewedGame(isHeld: boolean) {
  const active = useQuery(activeGameQuery)
  const activeId = active.data?.id ?? null
  // The stored answer is shown after a reload until the server's own arrives.
  const isAnswered = active.isSuccess && !active.isFetching
  const [viewedId, setViewedId] = useState<number | null>(null)
  if (isAnswered && activeId !== null && activeId !== viewedId) setViewedId(activeId)
  // A game created or resumed here that the server does not have yet is newer than its answer.
  const chosen = useChosenGame()
  const latestId = chosen === null ? (activeId ?? viewedId) : chosen.id
  const [shownId, setShownId] = useState(latestId)
  const gameId = isHeld && chosen === null ? shownId : latestId
  if (gameId !== shownId) setShownId(gameId)
  const localUuid = chosen?.id === null ? chosen.uuid : null
  const scoreboard = useQuery({
    ...scoreboardQuery(gameId ?? 0),
    enabled: gameId !== null,
  })
  const document = gameId === null ? null : (scoreboard.data ?? null)
  const shown = useShownGame(document, localUuid)
  const live = useLiveGame(document)
  const error = active.error ?? scoreboard.error
  const isUnreachable = isNetworkError(error) && live !== 'live'
  const isOffline = shown !== null && isUnreachable
  // A known absence of a game counts too: a new one can be set up without a network.
  const isKnown = shown !== null || active.data === null
  const isGone = live === 'gone'
  const { refetch } = active
  useEffect(() => {
    if (isGone) void refetch()
  }, [isGone, refetch])
  return {
    gameId,
    scoreboard: isGone ? null : (shown?.scoreboard ?? null),
    waitingRounds: shown?.waitingRounds ?? NO_ROUNDS,
    newest: shown?.newest ?? 0,
    isOffline,
    live,
    isLoading: shown === null && (active.isPending || (gameId !== null && scoreboard.isPending)),
    error: isKnown && isUnreachable ? null : error,
    tryAgain(): void {
      void active.refetch()
      if (gameId !== null) void scoreboard.refetch()
    },
  }
}
