import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { createContext, useContext, useEffect, useMemo, useRef } from 'react'
import { termsAfter } from '../../../data/outbox/waiting-write.ts'
import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import { gameTermsQuery } from '../../../data/queries/stakes-query.ts'
import { isByNewerRules, isIn } from '../../../data/scoreboard.ts'
import type { GameTerms } from '../../../data/stakes.ts'
import { useHasAccount, useOutbox } from '../../../hooks/use-outbox.ts'
import { useSession } from '../../../hooks/use-session.ts'

/**
 * The terms of the page's game: null if it is for nothing or they are hidden, also on public pages; undefined:
 * unknown.
 */
export const GameTermsContext = createContext<GameTerms | null | undefined>(null)

export function useGameTerms(): GameTerms | null | undefined {
  return useContext(GameTermsContext)
}

/** Returns the server's terms of a game, for a signed-in user. */
export function useKnownTerms(
  gameId: number | undefined,
  scoreboard: GameScoreboard | null,
): GameTerms | null | undefined {
  const isSignedIn = useSession().status === 'signed-in'
  const hasAccount = useHasAccount() && isSignedIn
  const isRead = hasAccount && gameId !== undefined
  const terms = useQuery({ ...gameTermsQuery(gameId ?? 0), enabled: isRead })
  const { refetch } = terms
  // The live stream does not contain the terms: another device changes them together with an end or a rejoin.
  const state = scoreboard && `${scoreboard.game.status} ${rejoinsOf(scoreboard)}`
  const seen = useRef(state)
  useEffect(() => {
    if (seen.current === state) return
    const isFirst = seen.current === null
    seen.current = state
    if (isRead && !isFirst) void refetch({ cancelRefetch: false })
  }, [state, isRead, refetch])
  return isRead ? terms.data : null
}

/** Whether the pot of a game can be divided now: at least two players are in, and it is not over. */
export function maySplit(
  { game, isOver, players }: GameScoreboard,
  terms: GameTerms | null | undefined,
): terms is GameTerms {
  const isPot = terms?.stakes.settle === 'POT'
  return isPot && game.status === 'INPROGRESS' && !isOver && players.filter(isIn).length > 1
}

function rejoinsOf({ players }: GameScoreboard): number {
  return players.reduce((sum, { rejoins }) => sum + rejoins, 0)
}

/** Returns the terms of a game scored on this page, with this device's waiting writes applied. */
export function useShownTerms(scoreboard: GameScoreboard | null): GameTerms | null | undefined {
  const waiting = useSelector(useOutbox().state, (state) => state.waiting)
  const known = useKnownTerms(scoreboard?.game.id, scoreboard)
  const uuid = scoreboard?.game.uuid
  const isShown = scoreboard !== null && !isByNewerRules(scoreboard)
  return useMemo(() => {
    if (!isShown) return null
    const writes = waiting.filter(({ gameUuid }) => gameUuid === uuid).map(({ write }) => write)
    const isSet = writes.some(({ type }) => type === 'created' || type === 'stakes-changed')
    if (known === undefined && !isSet) return undefined
    return writes.reduce(termsAfter, known ?? null)
  }, [waiting, known, uuid, isShown])
}
