import type { Client, Schemas } from '@meldboard/api-client'
import { useQueryClient } from '@tanstack/react-query'
import { useKeyedWrite, type WriteHeaders } from '../games/use-game-write.ts'
import type { SettingsValues } from './settings-schema.ts'

async function createGame(
  client: Client,
  settings: SettingsValues,
  header: WriteHeaders,
): Promise<Schemas['GameDetails'] | Schemas['Game']> {
  const body = { ...settings, players: [] }
  return (await client.POST('/games', { params: { header }, body })).data
}

/** Sets up a game, which becomes the active one. */
export function useCreateGame() {
  const queryClient = useQueryClient()
  return useKeyedWrite(createGame, () => queryClient.invalidateQueries({ queryKey: ['games'] }))
}
