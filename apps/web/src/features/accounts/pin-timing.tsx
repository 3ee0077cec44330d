import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import styles from './pin-timing.module.css'

/** How long no other PIN is sent after one was sent, in milliseconds (P-verify-2). */
export const RESEND_WAIT = 60_000

type ResendButtonProps = {
  label?: string
  /** The PIN has expired, so only a new one helps. */
  isExpired: boolean
  /** Seconds until it can be pressed. */
  wait: number
  busy: boolean
  disabled?: boolean
  onResend: () => void
}

/** Resend PIN, labelled with the time to wait. */
export function ResendButton(props: ResendButtonProps) {
  const { label = 'Resend PIN', isExpired, wait, busy, disabled = false, onResend } = props
  return (
    <Button
      variant={isExpired ? 'primary' : 'outline'}
      busy={busy}
      disabled={disabled || wait > 0}
      onClick={onResend}
    >
      {label}
      {wait > 0 && <span className={styles.wait}>{minutesAndSeconds(wait)}</span>}
    </Button>
  )
}

/**
 * Returns the whole seconds from now until a time in milliseconds since the epoch, never below 0.
 */
export function useCountdown(until: number | null): number {
  const [now, setNow] = useState(Date.now)
  const left = until === null ? 0 : Math.max(0, Math.ceil((until - now) / 1000))
  const isRunning = left > 0

  useEffect(() => {
    setNow(Date.now())
    if (until === null || !isRunning) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [until, isRunning])

  return left
}

/** Formats seconds as m:ss. */
function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** How long a PIN remains valid. */
export function TimeLeft({ seconds }: { seconds: number }) {
  if (seconds === 0) {
    return (
      <div role="alert">
        <FieldError>PIN has expired. Please request a new one.</FieldError>
      </div>
    )
  }
  return (
    <p className={styles.timeLeft}>
      The PIN expires in <b role="timer">{minutesAndSeconds(seconds)}</b>
    </p>
  )
}
