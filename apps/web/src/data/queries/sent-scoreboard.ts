import type { Client } from '@meldboard/api-client'
import type { QueryClient } from '@tanstack/react-query'
import { type GameScoreboard, publicScoreboardQuery } from './scoreboard-query.ts'

/**
 * Takes the scoreboard that the server put into a game's page, so that the first view needs no
 * second request. It is taken once: a person who returns to the page later gets the current one.
 */
export function takeSentScoreboard(
  { api, queryClient }: { readonly api: Client; readonly queryClient: QueryClient },
  page: Document = document,
): void {
  const sent = page.getElementById('sent-scoreboard')
  if (sent === null) return
  const { data } = JSON.parse(sent.textContent) as { data: GameScoreboard }
  queryClient.setQueryData(publicScoreboardQuery(api, data.game.uuid).queryKey, data)
  sent.remove()
}
