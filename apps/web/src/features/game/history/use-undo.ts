import { useQueryClient } from '@tanstack/react-query'
import { hasStatus } from '../../../data/failures.ts'
import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import { useGameWrite } from '../../../data/queries/use-game-write.ts'

/** The state of undoing on one page: whether it is possible now, whether it runs, and its error. */
export type Undo = ReturnType<typeof useUndo>

/** Undoes a game's newest change, for its organizer while the game is in progress (R14). */
export function useUndo(scoreboard: GameScoreboard) {
  const { game, version, undoable } = scoreboard
  const queryClient = useQueryClient()
  const change = useUndoChange()
  const gameId = game.id
  const isAllowed = game.status === 'INPROGRESS' && game.userRole === 'ORGANIZER'

  function undo(): void {
    if (gameId === undefined) return
    const onSuccess = () => document.getElementById('main')?.focus()
    change.mutate({ gameId, version }, { onSuccess, onError: showWhatIs })
  }

  /** Somebody was faster: their change must be visible beside the refusal. */
  function showWhatIs(error: Error): void {
    if (!hasStatus(error, 409)) return
    void queryClient.invalidateQueries({ queryKey: ['scoreboard', gameId] })
    void queryClient.invalidateQueries({ queryKey: ['games', 'history', gameId] })
  }

  return {
    isPossible: isAllowed && undoable !== null && gameId !== undefined,
    undo,
    isBusy: change.isPending,
    failure: change.error,
    forgetFailure: change.reset,
  }
}

type UndoChange = {
  readonly gameId: number
  /** The game's version as it is shown; the server refuses if the game has another one by now. */
  readonly version: number
}

function useUndoChange() {
  return useGameWrite(async (client, { gameId, version }: UndoChange, header) => {
    const params = { path: { id: String(gameId) }, header }
    return (await client.POST('/games/{id}/undo', { params, body: { version } })).data
  })
}
