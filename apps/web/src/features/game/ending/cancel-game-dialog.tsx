import { useState } from 'react'
import { useCancelGame } from '../../../hooks/use-game-write.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { DiscardDialog, useLeave } from '../../../ui/discard-dialog.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { TextField } from '../../../ui/text-field.tsx'

type CancelGameDialogProps = {
  readonly gameId: number
  readonly onClose: () => void
  readonly onCancelled: () => void
}

/** Asks for confirmation before a game is cancelled permanently. */
export function CancelGameDialog({ gameId, onClose, onCancelled }: CancelGameDialogProps) {
  const [reason, setReason] = useState('')
  const cancel = useCancelGame()
  const isBusy = cancel.isPending
  const { leave, question } = useLeave({ isDirty: reason.trim() !== '', isBusy, onClose })
  return (
    <>
      <ConfirmDialog
        title="Cancel Game"
        text="Cancelling is permanent: the game cannot be resumed and has no winner. Its scores can still be read."
        keep="Keep Playing"
        end="Cancel Game"
        busy={isBusy}
        onKeep={leave}
        onEnd={() => cancel.mutate({ gameId, reason: reason.trim() }, { onSuccess: onCancelled })}
      >
        <Failure error={cancel.error} title="Failed to cancel game" />
        <TextField
          label="Reason (optional)"
          value={reason}
          maxLength={200}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </ConfirmDialog>
      <DiscardDialog {...question} text="The game is not cancelled, and the reason is not kept." />
    </>
  )
}
