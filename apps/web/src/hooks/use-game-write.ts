import type { Schemas } from '@meldboard/api-client'
import type { QueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { GAMES_CHANGED } from '../data/queries/games-query.ts'
import {
  type GameScoreboard,
  keepScoreboard,
  showScoreboard,
} from '../data/queries/scoreboard-query.ts'
import { showSplit } from '../data/queries/stakes-query.ts'
import { useWrite } from './use-write.ts'

type OfGame = { readonly gameId: number }
type EndGame = OfGame & Schemas['EndGame']

/** Ends a game by hand with an agreed split of its pot; the outbox sends every other end. */
export function useEndGame() {
  return useWrite('PUT', '/games/{id}/end', {
    request: ({ gameId, ...body }: EndGame, header) => ({
      params: { path: { id: String(gameId) }, header },
      body,
    }),
    ...GAMES_CHANGED,
    first: useSendBeforeEnd(),
    shows(queryClient, scoreboard, { gameId, split }) {
      if (split !== undefined) showSplit(queryClient, gameId, split)
      showChanged(queryClient, scoreboard)
    },
  })
}

type CancelGame = OfGame & { readonly reason: string }

export function useCancelGame() {
  return useWrite('PUT', '/games/{id}/cancel', {
    request: ({ gameId, reason }: CancelGame, header) => ({
      params: { path: { id: String(gameId) }, header },
      body: { reason },
    }),
    ...GAMES_CHANGED,
    first: useSendBeforeEnd(),
    shows: showChanged,
  })
}

function showChanged(queryClient: QueryClient, scoreboard: GameScoreboard): void {
  keepScoreboard(queryClient, scoreboard)
  GAMES_CHANGED.shows(queryClient)
}

/**
 * Returns the function that sends all waiting writes of a game, which accepts no more rounds after its end; it
 * throws if that is impossible.
 */
function useSendBeforeEnd(): (game: OfGame) => Promise<void> {
  const lazyOffline = useRouteContext({ from: '__root__', select: (app) => app.lazyOffline })
  return async ({ gameId }) => {
    const { outbox } = await lazyOffline.load()
    await outbox.sendBeforeEnd(gameId)
  }
}

/** Makes a completed game the active one again; this cannot be undone (R12). */
export function useReopenGame() {
  return useWrite('PUT', '/games/{id}/resume', {
    request: ({ gameId }: OfGame, header) => ({ params: { path: { id: String(gameId) }, header } }),
    ...GAMES_CHANGED,
    shows(queryClient, scoreboard) {
      showScoreboard(queryClient, scoreboard)
      GAMES_CHANGED.shows(queryClient)
    },
  })
}

type DuplicateGame = OfGame & Required<Schemas['DuplicateGame']>

/** Creates a game with the settings of another; it becomes the active one. */
export function useDuplicateGame() {
  return useWrite('POST', '/games/{id}/duplicate', {
    request: ({ gameId, ...body }: DuplicateGame, header) => ({
      params: { path: { id: String(gameId) }, header },
      body,
    }),
    ...GAMES_CHANGED,
  })
}
