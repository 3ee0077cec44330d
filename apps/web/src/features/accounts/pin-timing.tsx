import { useEffect, useState } from 'react'
import { messages } from '../../lib/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import type { SentPin } from './auth-page-state.ts'
import styles from './pin-timing.module.css'

const t = messages('accounts')

/** Milliseconds after a PIN before another one is sent (P-verify-2). */
const RESEND_WAIT = 60_000

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
  const { label = t('resendPin'), isExpired, wait, busy, disabled = false, onResend } = props
  return (
    <Button
      variant={isExpired ? 'primary' : 'outline'}
      busy={busy}
      disabled={disabled || wait > 0}
      onClick={onResend}
    >
      <span>{label}</span>
      {wait > 0 && <span className={styles.wait}>{minutesAndSeconds(wait)}</span>}
    </Button>
  )
}

/**
 * Returns the seconds until a PIN expires and until another one can be sent, counted from the
 * arrival of the answer: the device's clock may be an hour wrong. A dead PIN has expired.
 */
export function usePinTimes(sentPin: SentPin | undefined, isDead: boolean) {
  const { sentAt = null, validFor = null } = sentPin ?? {}
  const isKnown = sentAt !== null && validFor !== null
  const expiresIn = useCountdown(sentAt, isKnown && !isDead ? validFor : 0)
  return {
    isKnown,
    isExpired: isDead || (isKnown && expiresIn === 0),
    expiresIn,
    sendableIn: useCountdown(sentAt, RESEND_WAIT),
  }
}

/** Returns the whole seconds left of a length in milliseconds; 0 without `from`, in milliseconds since the epoch. */
function useCountdown(from: number | null, length: number): number {
  const [now, setNow] = useState(Date.now)
  const passed = from === null ? length : Math.max(0, now - from)
  const left = Math.max(0, Math.ceil((length - passed) / 1000))
  const isRunning = left > 0

  useEffect(() => {
    setNow(Date.now())
    if (from === null || !isRunning) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [from, isRunning])

  return left
}

function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** After this many wrong tries the server no longer takes a PIN (P-account-1). */
const MOST_TRIES = 5

/** Counts the wrong tries of the sent PIN while the page is open. */
export function useWrongTries(sentPin: SentPin | undefined) {
  const expiresAt = sentPin?.expiresAt
  const [wrong, setWrong] = useState({ expiresAt, tries: 0 })
  const lockedOne = wrong.tries >= MOST_TRIES ? wrong : null
  return {
    /** Counts another one, and returns whether the PIN is now locked. */
    count(): boolean {
      const tries = wrong.expiresAt === expiresAt ? wrong.tries + 1 : 1
      setWrong({ expiresAt, tries })
      return tries >= MOST_TRIES
    },
    isLocked: (pin: SentPin | undefined) =>
      lockedOne !== null && lockedOne.expiresAt === pin?.expiresAt,
  }
}

type TimeLeftProps = { seconds: number; isLocked?: boolean }

/** The remaining time of a PIN; a locked one has none. */
export function TimeLeft({ seconds, isLocked = false }: TimeLeftProps) {
  if (seconds === 0) {
    return (
      <div role="alert">
        <FieldError>{isLocked ? t('pinIsLocked') : t('pinHasExpired')}</FieldError>
      </div>
    )
  }
  return (
    <p className={styles.timeLeft}>
      {t.rich('pinExpiresIn', {
        time: minutesAndSeconds(seconds),
        timer: (time) => <b role="timer">{time}</b>,
      })}
    </p>
  )
}
