import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { writeIn } from '../../../data/outbox/waiting-write.ts'
import type { UndoTarget } from '../../../data/outbox/writes.ts'
import { queryKeys } from '../../../data/queries/query-keys.ts'
import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import { useOutboxState, useQueuedWrite } from '../../../hooks/use-outbox.ts'
import { hasStatus } from '../../../lib/failures.ts'
import { undoableMessage } from './undoable-message.ts'

/** Undoing on one page: whether it is possible, whether it runs, and its error. */
export type Undo = ReturnType<typeof useUndo>

type UndoOptions = {
  readonly isAllowed: boolean
  /** The change to undo: the shown one and no other. */
  readonly newest: UndoTarget
  /** Called with the game before the undo is sent: the page may show the undone game sooner than the answer. */
  readonly onUndo: (before: GameScoreboard) => void
  /** Called with the same game if the undo is refused. */
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
  // A refused write waits for a person's decision: it is not a change yet.
  const isStopped = waiting.some(({ gameUuid, stop }) => gameUuid === game.uuid && stop !== null)
  // An undo does not remove all players who have just been seated.
  const isSeating = undoable?.type === 'players-added' && undoable.before.players.length === 0

  function undo(): void {
    if (undoable === null) return
    const subject = undoableMessage(scoreboard)
    const write = writeIn(scoreboard, { type: 'undone', takesBack: newest, subject })
    onUndo(scoreboard)
    const onSuccess = () => {
      // After a round the page announces more: who leads now.
      setTakenBack(undoable.type === 'round-scored' ? '' : subject)
    }
    const onError = (error: Error) => {
      onRefused(scoreboard)
      showWhatIs(error)
    }
    send.mutate(write, { onSuccess, onError })
  }

  /** Another device was faster: its change must be visible beside the refusal. */
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
    /** The last undone change, until the game changes again; empty for a round. */
    takenBack: undoable === null ? takenBack : '',
    failure: send.error,
    forgetFailure: send.reset,
  }
}
