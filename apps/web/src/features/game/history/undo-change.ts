import type { Client } from '@meldboard/api-client'
import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import { useGameWrite, type WriteHeaders } from '../../../data/queries/use-game-write.ts'

type UndoChange = {
  readonly gameId: number
  /** The version that the change created; the server refuses if another one is the newest. */
  readonly version: number
}

async function undoChange(
  client: Client,
  { gameId, version }: UndoChange,
  header: WriteHeaders,
): Promise<GameScoreboard> {
  const params = { path: { id: String(gameId) }, header }
  return (await client.POST('/games/{id}/undo', { params, body: { version } })).data
}

/** Undoes the newest change of a game (R14). */
export function useUndoChange() {
  return useGameWrite(undoChange)
}
