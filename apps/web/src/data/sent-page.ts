import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query'
import { queryKeys } from './queries/query-keys.ts'
import type { GameScoreboard } from './queries/scoreboard-query.ts'
import type { PublicTable } from './queries/tables-query.ts'

/** The game inside the sent page, so that the first view needs no second request. */
export type SentGame = {
  /** The answer of GET /scoreboard/{uuid}, in JSON. */
  readonly answer: string
  /** The time of the last change, an ISO timestamp. */
  readonly changedAt: string
  /** The server's public origin. */
  readonly origin: string
}

/** Removes the game from the page, so that a later visit reads the current one. */
export function takeSentGame(page: Document = document): SentGame | null {
  const element = page.getElementById('sent-game')
  if (element === null) return null
  const { changedAt = '', origin = '' } = element.dataset
  element.remove()
  return { answer: element.textContent, changedAt, origin }
}

export type SentTable = {
  readonly code: string
  /** The answer of GET /table/{code}, in JSON. */
  readonly answer: string
  readonly origin: string
}

export function takeSentTable(page: Document = document): SentTable | null {
  const element = page.getElementById('sent-table')
  if (element === null) return null
  const { code = '', origin = '' } = element.dataset
  element.remove()
  return { code, answer: element.textContent, origin }
}

/** Puts the table where its page reads it. An unknown code is stored too: a further request would be counted. */
export function keepSentTable(queryClient: QueryClient, { code, answer }: SentTable): void {
  const { data } = JSON.parse(answer) as { data?: PublicTable }
  queryClient.setQueryData<PublicTable | null>(queryKeys.publicTable(code), data ?? null)
}

/** Puts the game where its page reads it, in the browser and during rendering. */
export function keepSentGame(queryClient: QueryClient, { answer, changedAt }: SentGame): void {
  const { data } = JSON.parse(answer) as { data: GameScoreboard }
  queryClient.setQueryData(queryKeys.publicScoreboard(data.game.uuid), data)
  queryClient.setQueryData(changedAtQuery(data).queryKey, changedAt)
}

/** The time of this version of a game; known for the version inside the sent page. */
export function changedAtQuery({ game, version }: SomeVersion) {
  return queryOptions<string>({
    queryKey: queryKeys.changedAt(game.uuid, version),
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

type SomeVersion = { readonly game: { readonly uuid: string }; readonly version: number }
