import type { Calls, Client, Schemas } from '@meldboard/api-client'
import {
  type QueryClient,
  type QueryKey,
  queryOptions,
  replaceEqualDeep,
  skipToken,
} from '@tanstack/react-query'
import { hasStatus } from '../../lib/failures.ts'
import type { GameLinks } from '../game-links.ts'
import { inThisFormat } from '../scoreboard.ts'
import { queryKeys } from './query-keys.ts'
import { apiOf } from './read.ts'

/** Everything that a screen shows of one game. */
export type GameScoreboard = Schemas['Scoreboard']

/** A game's scoreboard for a user with a role in it. */
export function scoreboardQuery(gameId: number) {
  return scoreboardOptions(queryKeys.scoreboard(gameId), (client, signal) =>
    readScoreboard(client, String(gameId), signal),
  )
}

/** A game's public scoreboard, or through this device's secret link; a revoked link is recorded and not used. */
export function publicScoreboardQuery(links: GameLinks, gameUuid: string) {
  return scoreboardOptions(queryKeys.publicScoreboard(gameUuid), async (client, signal) => {
    const token = links.tokenOf(gameUuid)
    if (token === null) return readScoreboard(client, gameUuid, signal)
    try {
      return await readScoreboard(client.byLink(token), gameUuid, signal)
    } catch (error) {
      if (!hasStatus(error, 401)) throw error
      links.note(gameUuid, { token, isRevoked: true })
      return readScoreboard(client, gameUuid, signal)
    }
  })
}

function scoreboardOptions<const Key extends QueryKey>(
  queryKey: Key,
  read: (client: Client, signal: AbortSignal) => Promise<GameScoreboard>,
) {
  return queryOptions({
    queryKey,
    queryFn: (context) => read(apiOf(context), context.signal),
    structuralSharing: newestOf,
  })
}

async function readScoreboard(
  client: Pick<Calls, 'GET'>,
  id: string,
  signal: AbortSignal,
): Promise<GameScoreboard> {
  const { data } = await client.GET('/scoreboard/{id}', { params: { path: { id } }, signal })
  return inThisFormat(data)
}

/** The scoreboards stored on this device before the page was opened. */
const known = new WeakSet<GameScoreboard>()

/**
 * Reads a stored scoreboard, also one in an earlier release's format. Any answer replaces it, even an older one, for
 * example after a backup was restored.
 */
export function lastKnown(stored: GameScoreboard): GameScoreboard {
  const scoreboard = inThisFormat(stored)
  known.add(scoreboard)
  return scoreboard
}

/** An answer that was requested before a change and arrives after it must not replace the newer one. */
function newestOf(shown: unknown, arrived: unknown): unknown {
  const isKept = isNewer(shown as GameScoreboard | undefined, arrived as GameScoreboard)
  return isKept ? shown : replaceEqualDeep(shown, arrived)
}

function isNewer(shown: GameScoreboard | undefined, arrived: GameScoreboard): boolean {
  if (shown === undefined || known.has(shown)) return false
  return uuidOf(shown) === uuidOf(arrived) && shown.version > arrived.version
}

/** A broken answer may have no game. */
function uuidOf({ game }: Partial<GameScoreboard>): string | undefined {
  return game?.uuid
}

/** Shows the result of a change made here, and records it as made here. */
export function keepScoreboard(
  queryClient: QueryClient,
  scoreboard: GameScoreboard,
  madeAt = Date.now(),
): void {
  rememberOwnChange(queryClient, scoreboard, madeAt)
  showScoreboard(queryClient, scoreboard)
}

/** Shows the server's answer, unless something newer is already shown. */
export function showScoreboard(queryClient: QueryClient, scoreboard: GameScoreboard): void {
  queryClient.setQueryData<GameScoreboard>(['scoreboard', scoreboard.game.id], (shown) =>
    isNewer(shown, scoreboard) ? shown : inThisFormat(scoreboard),
  )
}

type OwnChange = {
  readonly version: number
  /** When its person saw it as done, in milliseconds: with the answer, or while it waited. */
  readonly madeAt: number
}

/** The newest change of a game made on this page, or null. */
export function ownChangeQuery(gameUuid: string) {
  return queryOptions<OwnChange>({ queryKey: queryKeys.ownChange(gameUuid), queryFn: skipToken })
}

/** Records a write's result, so that its undo can be offered. */
export function rememberOwnChange(
  queryClient: QueryClient,
  { game, version }: GameScoreboard,
  madeAt = Date.now(),
): void {
  queryClient.setQueryData(ownChangeQuery(game.uuid).queryKey, { version, madeAt })
}
