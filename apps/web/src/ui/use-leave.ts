import { useState } from 'react'

type LeaveOptions = {
  /** Whether something is typed that closing would lose. */
  readonly isDirty: boolean
  /** Whether it is on its way to the server: it can no longer be taken back. */
  readonly isBusy: boolean
  readonly onClose: () => void
}

/** Closing a form: at once, after a question when something is typed, or not while it is sent. */
export function useLeave({ isDirty, isBusy, onClose }: LeaveOptions) {
  const [isAsking, setIsAsking] = useState(false)
  return {
    leave(): void {
      if (isBusy) return
      if (isDirty) setIsAsking(true)
      else onClose()
    },
    /** Spread into a `DiscardDialog`. */
    question: { open: isAsking, onStay: () => setIsAsking(false), onLeave: onClose },
  }
}
