import { useState } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'

type DiscardDialogProps = {
  readonly open: boolean
  readonly onStay: () => void
  readonly onLeave: () => void
  readonly title?: string
  readonly text: string
  /** The labels of the two answers. */
  readonly stay?: string
  readonly leave?: string
}

/** Asks before something typed is lost. */
export function DiscardDialog(props: DiscardDialogProps) {
  const { open, onStay, onLeave, text } = props
  const { title = 'Discard what you typed?', stay = 'Keep Typing', leave = 'Discard' } = props
  return (
    <ConfirmDialog
      open={open}
      title={title}
      text={text}
      keep={stay}
      end={leave}
      onKeep={onStay}
      onEnd={onLeave}
    />
  )
}

type LeaveOptions = {
  /** Whether closing would lose something typed. */
  readonly isDirty: boolean
  /** Whether it is being sent to the server: it can no longer be cancelled. */
  readonly isBusy: boolean
  readonly onClose: () => void
}

/** Closes a form: at once, after a question when something is typed, or not while it is sent. */
export function useLeave({ isDirty, isBusy, onClose }: LeaveOptions) {
  const [isAsking, setIsAsking] = useState(false)
  return {
    leave(): void {
      if (isBusy) return
      if (isDirty) setIsAsking(true)
      else onClose()
    },
    /** Spread it into a `DiscardDialog`. */
    question: { open: isAsking, onStay: () => setIsAsking(false), onLeave: onClose },
  }
}
