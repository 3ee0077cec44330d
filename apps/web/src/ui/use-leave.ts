import { useState } from 'react'

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
