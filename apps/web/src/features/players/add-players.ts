import type { Client, Schemas } from '@meldboard/api-client'
import { useQueryClient } from '@tanstack/react-query'
import { useGameWrite, type WriteHeaders } from '../games/use-game-write.ts'
import type { GameScoreboard } from '../scoreboard/scoreboard-query.ts'

type AddPlayers = {
  readonly gameId: number
  readonly players: readonly Schemas['NewPlayer'][]
}

async function addPlayers(
  client: Client,
  { gameId, players }: AddPlayers,
  header: WriteHeaders,
): Promise<GameScoreboard> {
  const params = { path: { id: String(gameId) }, header }
  return (await client.POST('/games/{id}/players/bulk', { params, body: { players } })).data
}

/** Adds the players of a new game, all of them or none. */
export function useAddPlayers() {
  return useGameWrite(addPlayers)
}

type JoinGame = { readonly gameId: number } & Schemas['AddPlayer']

async function joinGame(
  client: Client,
  { gameId, ...body }: JoinGame,
  header: WriteHeaders,
): Promise<GameScoreboard> {
  const params = { path: { id: String(gameId) }, header }
  return (await client.POST('/games/{id}/players', { params, body })).data
}

/** Lets somebody join or come back mid-game. */
export function useJoinGame() {
  return useGameWrite(joinGame)
}

/** New players become contacts: the list is fetched anew when it is needed next. */
export function useForgetContacts(): () => void {
  const queryClient = useQueryClient()
  return () => void queryClient.invalidateQueries({ queryKey: ['contacts'] })
}
