import type { Schemas } from '@meldboard/api-client'
import { foldedText, searchWords } from '@meldboard/engine'
import type { QueryClient } from '@tanstack/react-query'
import { byNewest, type GamesFilter, type GamesPage } from '../../data/queries/games-list-query.ts'
import { queryKeys } from '../../data/queries/query-keys.ts'
import type { GameScoreboard } from '../../data/queries/scoreboard-query.ts'

type Game = Schemas['Game']

/** Every game from any list or scoreboard on this device, as it was last read: the running ones first. */
export function knownGames(queryClient: QueryClient): readonly Game[] {
  const cache = queryClient.getQueryCache()
  const lists = cache.findAll({ queryKey: queryKeys.gamesLists })
  const boards = cache.findAll({
    predicate: ({ queryKey: [subject, id] }) => subject === 'scoreboard' && typeof id === 'number',
  })
  const games = [...lists, ...boards]
    .sort((one, other) => one.state.dataUpdatedAt - other.state.dataUpdatedAt)
    .flatMap(({ queryKey, state }) => {
      if (state.data === undefined) return []
      if (queryKey[0] === 'scoreboard') return readGame(state.data as GameScoreboard)
      return (state.data as GamesPage).games
    })
  return [...new Map(games.map((game) => [game.id, game])).values()].sort(
    (one, other) => Number(isRunning(other)) - Number(isRunning(one)) || byNewest(one, other),
  )
}

/** Returns a scoreboard's game as a list shows it; empty if the user has no role in it. */
function readGame(scoreboard: GameScoreboard): readonly Game[] {
  const { game, version } = scoreboard
  const { id, userRole } = game
  if (id === undefined || userRole === undefined) return []
  const { dealerId: _dealerId, rules, ...listed } = { ...game, ...localGameOf(scoreboard) }
  const unlisted = { currentLeader: null, winnerPlayer: null }
  return [{ ...listed, ...unlisted, ...(rules && { rules }), id, userRole, version }]
}

/** A game as a list shows it, also before it has an id. */
export type LocalGame = Pick<
  Game,
  'uuid' | 'name' | 'status' | 'createdDate' | 'playerCount' | 'currentRound'
> &
  Required<Pick<Game, 'standing'>>

/** Returns a game computed on this device as a list shows it. */
export function localGameOf({ game, players, standings, winners }: GameScoreboard): LocalGame {
  const byId = new Map(players.map((player) => [player.id, player]))
  const won = game.status === 'COMPLETED' ? winners.map(({ playerId }) => playerId) : []
  const standing = standings
    .flatMap((id) => byId.get(id) ?? [])
    .map(({ id, name, totalScore: score, place, isOut }) => {
      return { name, score, place, isOut, isWinner: won.includes(id) }
    })
  return { ...game, standing }
}

/** Filters games by the server's rules. */
export function matchingGames<Listed extends Pick<Game, 'name' | 'status' | 'standing'>>(
  games: readonly Listed[],
  { search, status }: GamesFilter,
): readonly Listed[] {
  const words = searchWords(search)
  return games.filter((game) => {
    if (status !== undefined && game.status !== status) return false
    const names = [game.name, ...(game.standing ?? []).map(({ name }) => name)]
    const text = names.map(foldedText).join(' ')
    return words.every((word) => text.includes(word))
  })
}

export function isRunning({ status }: Pick<Game, 'status'>): boolean {
  return status === 'INPROGRESS'
}
