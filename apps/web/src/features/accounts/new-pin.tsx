import { ResendButton } from './resend-button.tsx'
import { RESEND_WAIT } from './resend-wait.ts'
import { useCountdown } from './use-countdown.ts'

type NewPinProps = {
  isExpired: boolean
  sentAt: number | undefined
  busy: boolean
  disabled: boolean
  onSend: () => void
}

/** Resend PIN, or Request New PIN once the old one has expired; one minute after the last one. */
export function NewPin({ isExpired, sentAt, busy, disabled, onSend }: NewPinProps) {
  const wait = useCountdown(sentAt ? sentAt + RESEND_WAIT : null)
  return (
    <ResendButton
      isExpired={isExpired}
      label={isExpired ? 'Request New PIN' : 'Resend PIN'}
      wait={wait}
      busy={busy}
      disabled={disabled}
      onResend={onSend}
    />
  )
}
