import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query'
import type { GameScoreboard } from './scoreboard-query.ts'

/** The newest change of a game that was made on this page. */
export type OwnChange = {
  /** The version that it created. */
  readonly version: number
  /** When the server's answer arrived, in milliseconds. */
  readonly madeAt: number
}

/** The newest change that was made here; none until there is one. */
export function ownChangeQuery(gameId: number) {
  return queryOptions<OwnChange>({ queryKey: ['own-change', gameId], queryFn: skipToken })
}

/** Remembers the result of a write, so that undoing it can be offered. */
export function rememberOwnChange(
  queryClient: QueryClient,
  { game, version }: GameScoreboard,
): void {
  if (game.id === undefined) return
  queryClient.setQueryData(ownChangeQuery(game.id).queryKey, { version, madeAt: Date.now() })
}
