import { useState } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Confirmation } from '../../ui/confirmation.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useCancelGame } from './cancel-game.ts'
import { failureWords } from './failure-words.ts'

type CancelGameDialogProps = {
  readonly gameId: number
  readonly onClose: () => void
  readonly onCancelled: () => void
}

/** Asks before a game is cancelled, which is permanent. */
export function CancelGameDialog({ gameId, onClose, onCancelled }: CancelGameDialogProps) {
  const [reason, setReason] = useState('')
  const cancel = useCancelGame()
  return (
    <Confirmation
      open
      onClose={onClose}
      title="Cancel Game"
      text="Cancelling is permanent: the game cannot be resumed and has no winner. Its scores can still be read."
      actions={
        <>
          <Button onClick={onClose} data-first-focus="">
            Keep Playing
          </Button>
          <Button
            look="line"
            busy={cancel.isPending}
            onClick={() =>
              cancel.mutate({ gameId, reason: reason.trim() }, { onSuccess: onCancelled })
            }
          >
            Cancel Game
          </Button>
        </>
      }
    >
      {cancel.isError && (
        <Alert tone="error" title="Failed to cancel game">
          {failureWords(cancel.error, 'Please try again.')}
        </Alert>
      )}
      <TextField
        label="Reason (optional)"
        value={reason}
        maxLength={200}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </Confirmation>
  )
}
