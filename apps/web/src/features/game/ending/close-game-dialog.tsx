import { eligibleWinners, gameFromScoreboard } from '@meldboard/engine'
import { useState } from 'react'
import { failureMessage } from '../../../data/failure-messages.ts'
import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import { Alert } from '../../../ui/alert.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useEndGame } from './end-game.ts'
import { WinnerPicker } from './winner-picker.tsx'

type CloseGameDialogProps = {
  readonly scoreboard: GameScoreboard
  readonly gameId: number
  readonly onClose: () => void
  readonly onEnded: () => void
}

/** Ends a game by hand: first the warning, then the choice of a winner. */
export function CloseGameDialog({ scoreboard, gameId, onClose, onEnded }: CloseGameDialogProps) {
  const [isPicking, setIsPicking] = useState(false)
  const end = useEndGame()
  const eligibleIds = eligibleWinners(gameFromScoreboard(scoreboard)).map((player) => player.id)
  if (!isPicking) {
    return (
      <ConfirmDialog
        title="Close Game"
        text={warningOf(eligibleIds.length, scoreboard.game.targetScore)}
        keep="Cancel"
        end="End Game"
        onKeep={onClose}
        onEnd={() => setIsPicking(true)}
      />
    )
  }
  return (
    <WinnerPicker
      players={scoreboard.players.filter((player) => eligibleIds.includes(player.id))}
      isBusy={end.isPending}
      onClose={onClose}
      onConfirm={(winnerId) =>
        end.mutate({ gameId, winnerPlayerIds: [winnerId], manualEnd: true }, { onSuccess: onEnded })
      }
      notice={
        end.isError && (
          <Alert tone="error" title="Failed to end game">
            {failureMessage(end.error, 'Please try again.')}
          </Alert>
        )
      }
    />
  )
}

function warningOf(eligible: number, targetScore: number): string {
  const players = eligible === 1 ? '1 player is' : `${eligible} players are`
  return `${players} still at or below the target of ${targetScore}. Next, choose the winner from them.`
}
