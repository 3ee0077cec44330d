import type { Client, Schemas } from '@meldboard/api-client'
import { useKeyedWrite, type WriteHeaders } from '../../../data/queries/use-game-write.ts'

type ShareGame = { readonly game: string } & Schemas['ShareGame']

async function shareGame(
  client: Client,
  { game, ...body }: ShareGame,
  header: WriteHeaders,
): Promise<Schemas['Share']> {
  const params = { path: { id: game }, header }
  return (await client.POST('/games/{id}/share', { params, body })).data
}

/** Mails somebody the link to a game, named by its uuid. */
export function useShareGame() {
  return useKeyedWrite(shareGame)
}
