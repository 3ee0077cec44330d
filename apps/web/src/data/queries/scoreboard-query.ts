import type { Client, Schemas } from '@meldboard/api-client'
import {
  type QueryClient,
  type QueryKey,
  queryOptions,
  replaceEqualDeep,
  skipToken,
} from '@tanstack/react-query'

/** Everything that a screen shows of one game, as the API returns it. */
export type GameScoreboard = Schemas['Scoreboard']

/** A game's scoreboard for a user with a role in it. */
export function scoreboardQuery(client: Client, gameId: number) {
  return scoreboardOptions(client, ['scoreboard', gameId], String(gameId))
}

/** A game's scoreboard for everyone who knows its uuid. */
export function publicScoreboardQuery(client: Client, gameUuid: string) {
  return scoreboardOptions(client, ['scoreboard', 'public', gameUuid], gameUuid)
}

function scoreboardOptions<const Key extends QueryKey>(client: Client, queryKey: Key, id: string) {
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<GameScoreboard> =>
      (await client.GET('/scoreboard/{id}', { params: { path: { id } }, signal })).data,
    structuralSharing: newestOf,
  })
}

/**
 * An answer that was requested before a change and arrives after it must not replace the newer one.
 */
function newestOf(shown: unknown, arrived: unknown): unknown {
  const isOlder = versionOf(arrived) < versionOf(shown)
  return isOlder ? shown : replaceEqualDeep(shown, arrived)
}

function versionOf(scoreboard: unknown): number {
  return (scoreboard as GameScoreboard | undefined)?.version ?? 0
}

/** Shows the result of a change made here, and remembers that it was made here. */
export function keepScoreboard(queryClient: QueryClient, scoreboard: GameScoreboard): void {
  rememberOwnChange(queryClient, scoreboard)
  showScoreboard(queryClient, scoreboard)
}

/** Shows the server's answer, unless something newer is already shown. */
export function showScoreboard(queryClient: QueryClient, scoreboard: GameScoreboard): void {
  queryClient.setQueryData<GameScoreboard>(['scoreboard', scoreboard.game.id], (shown) =>
    shown && shown.version > scoreboard.version ? shown : scoreboard,
  )
}

/** The newest change of a game that was made on this page. */
type OwnChange = {
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
