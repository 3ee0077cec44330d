import { Button } from '../../ui/button.tsx'
import { minutesAndSeconds } from './use-countdown.ts'

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
      className="flex-1"
      busy={busy}
      disabled={disabled || wait > 0}
      onClick={onResend}
    >
      {label}
      {wait > 0 && <span className="font-medium">{minutesAndSeconds(wait)}</span>}
    </Button>
  )
}
