import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query'
import { queryKeys } from './queries/query-keys.ts'
import type { GameScoreboard } from './queries/scoreboard-query.ts'
import type { PublicTable } from './queries/tables-query.ts'

/** The game that the server puts into a page, so that its first view needs no second request. */
export type SentGame = {
  /** The answer of GET /scoreboard/{uuid}, in JSON. */
  readonly answer: string
  /** The time of the game's last change, an ISO timestamp. */
  readonly changedAt: string
  /** The origin at which everybody reaches the server. */
  readonly origin: string
}

/** Takes the game out of the page: a person who returns to it later gets the current one. */
export function takeSentGame(page: Document = document): SentGame | null {
  const element = page.getElementById('sent-game')
  if (element === null) return null
  const { changedAt = '', origin = '' } = element.dataset
  element.remove()
  return { answer: element.textContent, changedAt, origin }
}

/** The table that the server puts into a page. */
export type SentTable = {
  readonly code: string
  /** The answer of GET /table/{code}, in JSON. */
  readonly answer: string
  /** The origin at which everybody reaches the server. */
  readonly origin: string
}

/** Takes the table out of the page. */
export function takeSentTable(page: Document = document): SentTable | null {
  const element = page.getElementById('sent-table')
  if (element === null) return null
  const { code = '', origin = '' } = element.dataset
  element.remove()
  return { code, answer: element.textContent, origin }
}

/** Puts the table where its page looks for it; a code that names none is not asked for again, as it is counted. */
export function keepSentTable(queryClient: QueryClient, { code, answer }: SentTable): void {
  const { data } = JSON.parse(answer) as { data?: PublicTable }
  queryClient.setQueryData<PublicTable | null>(queryKeys.publicTable(code), data ?? null)
}

/** Puts the game where its page looks for it, in the browser and where the page is rendered. */
export function keepSentGame(queryClient: QueryClient, { answer, changedAt }: SentGame): void {
  const { data } = JSON.parse(answer) as { data: GameScoreboard }
  queryClient.setQueryData(queryKeys.publicScoreboard(data.game.uuid), data)
  queryClient.setQueryData(changedAtQuery(data).queryKey, changedAt)
}

/** The time at which this version of a game was made; known of the one that the page was sent with. */
export function changedAtQuery({ game, version }: SomeVersion) {
  return queryOptions<string>({
    queryKey: queryKeys.changedAt(game.uuid, version),
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** A version of a game. */
type SomeVersion = { readonly game: { readonly uuid: string }; readonly version: number }
