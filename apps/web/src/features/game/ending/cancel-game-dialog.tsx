import { useState } from 'react'
import { useCancelGame } from '../../../hooks/use-game-write.ts'
import { messages } from '../../../lib/messages.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { DiscardDialog, useLeave } from '../../../ui/discard-dialog.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { TextField } from '../../../ui/text-field.tsx'

const t = messages('board')

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
        title={t('cancelGame')}
        text={t('cancelExplained')}
        keep={t('keepPlaying')}
        end={t('cancelGame')}
        busy={isBusy}
        onKeep={leave}
        onEnd={() => cancel.mutate({ gameId, reason: reason.trim() }, { onSuccess: onCancelled })}
      >
        <Failure error={cancel.error} title={t('failedToCancelGame')} />
        <TextField
          label={t('reasonOptional')}
          value={reason}
          maxLength={200}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </ConfirmDialog>
      <DiscardDialog {...question} text={t('cancelUnsaved')} />
    </>
  )
}
