import { Button } from '../../ui/button.tsx'
import { ResendButton } from './resend-button.tsx'
import { useCountdown } from './use-countdown.ts'

/** How long a new PIN cannot be asked for after one was sent. */
const RESEND_WAIT = 60_000

type NewPinProps = {
  isExpired: boolean
  sentAt: number | undefined
  busy: boolean
  disabled: boolean
  onSend: () => void
}

/** Resend PIN after a minute; Request New PIN once the old one has expired. */
export function NewPin({ isExpired, sentAt, busy, disabled, onSend }: NewPinProps) {
  const wait = useCountdown(sentAt ? sentAt + RESEND_WAIT : null)
  if (!isExpired) {
    return <ResendButton wait={wait} busy={busy} disabled={disabled} onResend={onSend} />
  }
  return (
    <Button className="flex-1" busy={busy} onClick={onSend}>
      Request New PIN
    </Button>
  )
}
