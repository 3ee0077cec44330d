import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type UndoTarget, writeIn } from '../../../data/outbox/waiting-write.ts'
import { queryKeys } from '../../../data/queries/query-keys.ts'
import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import { useOutboxState, useQueuedWrite } from '../../../hooks/use-outbox.ts'
import { hasStatus } from '../../../lib/failures.ts'
import { undoableMessage } from './undoable-message.ts'

/** The state of undoing on one page: whether it is possible now, whether it runs, and its error. */
export type Undo = ReturnType<typeof useUndo>

type UndoOptions = {
  /** Whether this person may take back what is newest. */
  readonly isAllowed: boolean
  /** The change that is taken back: the one that is shown, and no other. */
  readonly newest: UndoTarget
  /**
   * Called with the game as it was before the undo, before it is sent: the page may show the undone
   * game sooner than the answer.
   */
  readonly onUndo: (before: GameScoreboard) => void
  /** Called with the same game when the undo is refused. */
  readonly onRefused: (before: GameScoreboard) => void
}

/** Undoes a game's newest change while the game is in progress (R14). */
export function useUndo(scoreboard: GameScoreboard, options: UndoOptions) {
  const { isAllowed, newest, onUndo, onRefused } = options
  const { game, undoable } = scoreboard
  const queryClient = useQueryClient()
  const { waiting } = useOutboxState()
  const send = useQueuedWrite()
  const [takenBack, setTakenBack] = useState('')
  const isOpen = game.status === 'INPROGRESS'
  // A person decides about what was refused first: that is no newest change yet.
  const isStopped = waiting.some(({ gameUuid, stop }) => gameUuid === game.uuid && stop !== null)
  // Sending away all players who have just sat down is no correction.
  const isSeating = undoable?.type === 'players-added' && undoable.before.players.length === 0

  function undo(): void {
    if (undoable === null) return
    const subject = undoableMessage(scoreboard)
    const write = writeIn(scoreboard, { type: 'undone', takesBack: newest, subject })
    onUndo(scoreboard)
    const onSuccess = () => {
      // After a round the page says more: who leads now.
      setTakenBack(undoable.type === 'round-scored' ? '' : subject)
    }
    const onError = (error: Error) => {
      onRefused(scoreboard)
      showWhatIs(error)
    }
    send.mutate(write, { onSuccess, onError })
  }

  /** Somebody was faster: their change must be visible beside the refusal. */
  function showWhatIs(error: Error): void {
    if (!hasStatus(error, 409)) return
    const { id, uuid } = game
    const board = id === undefined ? queryKeys.publicScoreboard(uuid) : queryKeys.scoreboard(id)
    void queryClient.invalidateQueries({ queryKey: board })
    if (id !== undefined) void queryClient.invalidateQueries({ queryKey: queryKeys.history(id) })
  }

  return {
    isPossible: isOpen && isAllowed && undoable !== null && !isStopped && !isSeating,
    undo,
    isBusy: send.isPending,
    /** The description of the last change taken back, until the game changes again; empty for a round. */
    takenBack: undoable === null ? takenBack : '',
    failure: send.error,
    forgetFailure: send.reset,
  }
}
