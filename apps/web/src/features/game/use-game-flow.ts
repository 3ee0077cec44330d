import { useCallback, useEffect, useState } from 'react'
import { useOutbox, useQueuedWrite } from '../../data/outbox/use-outbox.ts'
import { writeIn } from '../../data/outbox/waiting-write.ts'
import type { GameScoreboard } from '../../data/queries/scoreboard-query.ts'
import { useResumeGame } from '../../data/queries/use-game-write.ts'
import type { GameAction } from './game-actions.tsx'
import { hasDraft } from './score-sheet/score-draft.ts'
import { usePlayAgain } from './use-play-again.ts'

/** The dialogs that can be open above the scoreboard. */
export type OpenDialog =
  | { readonly kind: 'round'; readonly roundNumber: number }
  /** With the player whose name was pressed on the board. */
  | { readonly kind: 'seats'; readonly playerId?: number }
  | {
      readonly kind:
        | 'setup'
        | 'players'
        | 'join'
        | 'edit'
        | 'close'
        | 'cancel'
        | 'share'
        | 'device'
        | 'winner'
    }

/** The state of the scoreboard page: which dialog is open, and how a game proceeds to its end. */
export function useGameFlow(scoreboard: GameScoreboard | null, gameId: number | null) {
  const [dialogs, setDialogs] = useState<readonly OpenDialog[]>([])
  const [restoredFor, setRestoredFor] = useState<string | null>(null)
  const end = useQueuedWrite()
  const resume = useResumeGame()
  const again = usePlayAgain()

  // After a reload the dialog opens again with what was typed. Dialogs that were open for the
  // previous game must not continue with this one; only the setup of a new game stays open across
  // the change.
  if (scoreboard !== null && restoredFor !== scoreboard.game.uuid) {
    setRestoredFor(scoreboard.game.uuid)
    const roundNumber = roundWithDraft(scoreboard)
    const setup = dialogs.filter(({ kind }) => kind === 'setup')
    setDialogs(roundNumber === null ? setup : [...setup, { kind: 'round', roundNumber }])
  }

  // An end that the rules find follows the last round that was sent, at any later time (R11).
  const uuid = scoreboard?.game.uuid
  const outbox = useOutbox()
  useEffect(
    () =>
      outbox.listen((one) => {
        const hasEnded = one.kind === 'accepted' && one.scoreboard.game.status === 'COMPLETED'
        if (one.write.type === 'ended' && hasEnded && one.gameUuid === uuid) {
          setDialogs(withCelebration)
        }
      }),
    [outbox, uuid],
  )

  // Keeps one identity, so that the score table is not rendered again with each dialog.
  const openRound = useCallback(
    (roundNumber: number) => setDialogs(withDialog({ kind: 'round', roundNumber })),
    [],
  )
  const openPlayer = useCallback(
    (playerId: number) => setDialogs(withDialog({ kind: 'seats', playerId })),
    [],
  )

  function act(action: GameAction): void {
    if (isDialog(action)) {
      setDialogs(withDialog({ kind: action }))
    } else if (scoreboard === null) return
    else if (action === 'end') end.mutate(writeIn(scoreboard, { type: 'ended' }))
    else if (action === 'again') again.mutate(scoreboard)
    else if (action === 'reopen') gameId !== null && resume.mutate({ gameId })
    else openRound(scoreboard.currentRound + 1)
  }

  return {
    /** The dialog that is shown. */
    open: dialogs[0] ?? null,
    act,
    /** Closes this dialog and no other: a dialog that has opened since stays open. */
    close: (dialog: OpenDialog) => setDialogs((all) => all.filter((one) => one !== dialog)),
    openRound,
    openPlayer,
    isEnding: end.isPending,
    endFailure: end.error,
    isReopening: resume.isPending,
    reopenFailure: resume.error,
    isBeginning: again.isPending,
    againFailure: again.error,
    celebrate: () => setDialogs(withCelebration),
    /** The celebration is shown, or waits behind the dialog that is. */
    isCelebrating: dialogs.some(({ kind }) => kind === 'winner'),
  }
}

function isDialog(
  action: GameAction,
): action is Exclude<GameAction, 'end' | 'score' | 'reopen' | 'again'> {
  return !['end', 'score', 'reopen', 'again'].includes(action)
}

/** Opens a dialog in place of the shown one; a celebration still waits behind it. */
function withDialog(dialog: OpenDialog) {
  return (dialogs: readonly OpenDialog[]) => [
    dialog,
    ...dialogs.filter(({ kind }) => kind === 'winner'),
  ]
}

/** The celebration is shown once the open dialog has closed, so that nothing typed is lost. */
function withCelebration(dialogs: readonly OpenDialog[]): readonly OpenDialog[] {
  return dialogs.some(({ kind }) => kind === 'winner') ? dialogs : [...dialogs, { kind: 'winner' }]
}

/**
 * Returns the round whose dialog was open with something typed: the next one, or one being edited.
 */
function roundWithDraft({ game, isOver, currentRound, rounds }: GameScoreboard): number | null {
  if (game.status !== 'INPROGRESS' || game.userRole !== 'ORGANIZER') return null
  const next = currentRound + 1
  if (!isOver && hasDraft(game.uuid, next, 0)) return next
  const edited = rounds.find(({ roundNumber, revision }) =>
    hasDraft(game.uuid, roundNumber, revision),
  )
  return edited?.roundNumber ?? null
}
