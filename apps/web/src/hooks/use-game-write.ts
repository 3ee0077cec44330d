import type { Client, Schemas } from '@meldboard/api-client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useRef } from 'react'
import { activeGameQuery } from '../data/queries/games-query.ts'
import { queryKeys } from '../data/queries/query-keys.ts'
import {
  type GameScoreboard,
  keepScoreboard,
  showScoreboard,
} from '../data/queries/scoreboard-query.ts'
import { showSplit } from '../data/queries/stakes-query.ts'
import { isRefused } from '../lib/failures.ts'
import { randomUuid } from '../session/random-uuid.ts'
import { useApi } from './use-api.ts'

/** The headers of a write: the key makes a retry the same submission. */
export type WriteHeaders = { readonly 'Idempotency-Key': string }

type Write<Input, Answer> = (client: Client, input: Input, header: WriteHeaders) => Promise<Answer>

/**
 * A write to a game that needs the network and returns its scoreboard, which is shown at once. A
 * retry with the same content after a lost answer has the same key.
 */
function useGameWrite<Input>(
  write: Write<Input, GameScoreboard>,
  keep: typeof showScoreboard = keepScoreboard,
) {
  const queryClient = useQueryClient()
  const refreshGames = useRefreshGames()
  return useKeyedWrite(write, async (scoreboard) => {
    keep(queryClient, scoreboard)
    await refreshGames()
  })
}

/** Returns the function to call after a write that changes the user's games or which one is active. */
export function useRefreshGames(): () => Promise<void> {
  const queryClient = useQueryClient()
  return async () => {
    // The previously active game must not appear again while the new one is fetched.
    queryClient.removeQueries({ queryKey: activeGameQuery.queryKey, type: 'inactive' })
    await queryClient.invalidateQueries({ queryKey: queryKeys.games })
  }
}

/** A write after which a game accepts no more rounds: what waits on this device is sent before it. */
export function useFinalWrite<Input extends { readonly gameId: number }>(
  write: Write<Input, GameScoreboard>,
) {
  const sendBeforeEnd = useSendBeforeEnd()
  return useGameWrite<Input>(async (client, input, header) => {
    await sendBeforeEnd(input.gameId)
    return write(client, input, header)
  })
}

type EndGame = { readonly gameId: number } & Schemas['EndGame']

/** Ends a game by hand with an agreed split of its pot; the outbox sends every other end. */
export function useEndGame() {
  const queryClient = useQueryClient()
  return useFinalWrite(async (client, { gameId, ...body }: EndGame, header) => {
    const params = { path: { id: String(gameId) }, header }
    const { data } = await client.PUT('/games/{id}/end', { params, body })
    if (body.split !== undefined) showSplit(queryClient, gameId, body.split)
    return data
  })
}

/** Returns the function that sends all waiting writes of a game, and throws if that is impossible. */
function useSendBeforeEnd(): (gameId: number) => Promise<void> {
  const lazyOffline = useRouteContext({ from: '__root__', select: (app) => app.lazyOffline })
  return async (gameId) => {
    const { outbox } = await lazyOffline.load()
    await outbox.sendBeforeEnd(gameId)
  }
}

/** Sends a write under an Idempotency-Key of its own. */
export function useKeyedWrite<Input, Answer>(
  write: Write<Input, Answer>,
  onSuccess?: (answer: Answer) => Promise<unknown>,
) {
  const client = useApi()
  const submission = useRef<{ content: string; key: string } | null>(null)
  return useMutation({
    mutationFn: (input: Input) => {
      const content = JSON.stringify(input)
      if (submission.current?.content !== content) {
        submission.current = { content, key: randomUuid() }
      }
      return write(client, input, { 'Idempotency-Key': submission.current.key })
    },
    onSuccess: (answer) => {
      submission.current = null
      return onSuccess?.(answer)
    },
    onError: (error) => {
      if (isRefused(error)) submission.current = null
    },
  })
}

type ReopenGame = { readonly gameId: number }

async function reopenGame(
  client: Client,
  { gameId }: ReopenGame,
  header: WriteHeaders,
): Promise<GameScoreboard> {
  const params = { path: { id: String(gameId) }, header }
  return (await client.PUT('/games/{id}/resume', { params })).data
}

/** Makes a completed game the active one again; this cannot be undone (R12). */
export function useReopenGame() {
  return useGameWrite(reopenGame, showScoreboard)
}

type DuplicateGame = { readonly gameId: number } & Required<Schemas['DuplicateGame']>

/** Creates a game with the settings of another; it becomes the active one. */
export function useDuplicateGame() {
  return useKeyedWrite(async (client, { gameId, ...body }: DuplicateGame, header) => {
    const params = { path: { id: String(gameId) }, header }
    return (await client.POST('/games/{id}/duplicate', { params, body })).data
  }, useRefreshGames())
}
