import type { Schemas } from '@meldboard/api-client'
import { useState } from 'react'
import { failureMessage } from '../../../data/failure-messages.ts'
import { gameTitle } from '../../../data/game-title.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useLeave } from '../../../ui/use-leave.ts'
import { useLeaveGame } from './leave-game.ts'

type LeaveGameDialogProps = {
  readonly game: Pick<Schemas['Game'], 'id' | 'name'>
  readonly onClose: () => void
  readonly onLeft: () => void
}

/** Asks before a viewer leaves a game, which only a new share reverses. */
export function LeaveGameDialog({ game, onClose, onLeft }: LeaveGameDialogProps) {
  const [refuseOrganizer, setRefuseOrganizer] = useState(false)
  const leaving = useLeaveGame()
  const isBusy = leaving.isPending
  const { leave } = useLeave({ isDirty: false, isBusy, onClose })
  return (
    <ConfirmDialog
      title="Leave Game"
      text={
        <p>
          <bdi>{gameTitle(game)}</bdi> disappears from your games, and its organizer sees that you
          left. Your name and scores stay in the game.
        </p>
      }
      keep="Stay"
      end="Leave Game"
      busy={isBusy}
      onKeep={leave}
      onEnd={() => leaving.mutate({ gameId: game.id, refuseOrganizer }, { onSuccess: onLeft })}
    >
      {leaving.isError && (
        <Alert tone="error" title="Failed to leave game">
          {failureMessage(leaving.error, 'Please try again.')}
        </Alert>
      )}
      <Checkbox
        checked={refuseOrganizer}
        disabled={isBusy}
        onChange={(event) => setRefuseOrganizer(event.currentTarget.checked)}
      >
        Also refuse further games from this organizer
      </Checkbox>
      {refuseOrganizer && (
        <p>
          Their other games disappear from your list too. You can take this back under Refused
          Organizers in the Games History.
        </p>
      )}
    </ConfirmDialog>
  )
}
