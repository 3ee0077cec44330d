import { useState } from 'react'
import { messages } from '../lib/messages.tsx'
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx'

const t = messages('ui')

type DiscardDialogProps = Partial<ConfirmDialogProps> &
  Pick<ConfirmDialogProps, 'text' | 'onKeep' | 'onEnd'>

/** Asks for confirmation before typed input is lost. */
export function DiscardDialog(props: DiscardDialogProps) {
  return (
    <ConfirmDialog
      title={t('discardQuestion')}
      keep={t('keepTyping')}
      end={t('discard')}
      {...props}
    />
  )
}

type LeaveOptions = {
  readonly isDirty: boolean
  /** Whether it is being sent to the server: it can no longer be cancelled. */
  readonly isBusy: boolean
  readonly onClose: () => void
}

/** Closes a form: at once, after a question if something is typed, or not at all while it is being sent. */
export function useLeave({ isDirty, isBusy, onClose }: LeaveOptions) {
  const [isAsking, setIsAsking] = useState(false)
  return {
    leave(): void {
      if (isBusy) return
      if (isDirty) setIsAsking(true)
      else onClose()
    },
    /** Spread it into a `DiscardDialog`. */
    question: { open: isAsking, onKeep: () => setIsAsking(false), onEnd: onClose },
  }
}
