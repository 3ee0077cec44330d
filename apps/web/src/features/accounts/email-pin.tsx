import type { Schemas } from '@meldboard/api-client'
import { Link } from '@tanstack/react-router'
import { Alert } from '../../ui/alert.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { AuthLayout } from './auth-layout.tsx'
import type { AuthPageState } from './auth-page-state.ts'
import { NewPin } from './new-pin.tsx'
import { PinForm } from './pin-form.tsx'
import { TimeLeft } from './time-left.tsx'
import { useAfter } from './use-after.ts'
import { useCountdown } from './use-countdown.ts'
import { useEmailVerification } from './use-email-verification.ts'

type EmailPinProps = {
  title: string
  /** Shown after the address that the PIN was sent to. */
  lead?: string
  /** The address of the PIN, and what the previous screen passed on. */
  carried: AuthPageState & { email: string }
  /** Shown once the PIN was right. */
  proven: string
  cancelTo: '/register' | '/login' | '/scoreboard'
  /** Called as soon as the PIN was right. */
  onProven?: (user: Schemas['User']) => void
  /** Called a second later. */
  onLeave: (pin: string) => void
}

/** The PIN that was mailed to prove an address, with a button for another one. */
export function EmailPin(props: EmailPinProps) {
  const { title, lead, carried, proven, cancelTo, onProven, onLeave } = props
  const { email, expiresAt, sentAt } = carried
  const { verify, resend, notice, isDead } = useEmailVerification(carried, onProven)
  const expiresIn = useCountdown(expiresAt && !isDead ? Date.parse(expiresAt) : null)
  const isExpired = isDead || (expiresAt !== undefined && expiresIn === 0)
  useAfter(verify.isSuccess ? 1000 : null, () => onLeave(verify.variables ?? ''))

  return (
    <AuthLayout
      title={title}
      lead={
        <>
          Enter the 6-digit PIN sent to <b>{email}</b>. {lead}
        </>
      }
    >
      {verify.isSuccess && <Alert tone="ok">{proven}</Alert>}
      {notice && <Alert tone={notice.tone}>{notice.text}</Alert>}
      <PinForm
        onPin={(pin) => verify.mutateAsync(pin).then(accepted, refused)}
        busy={verify.isPending}
        disabled={isExpired || verify.isSuccess}
      >
        {!verify.isSuccess && (expiresAt || isDead) && <TimeLeft seconds={expiresIn} />}
      </PinForm>
      <div className="flex flex-wrap gap-2">
        <NewPin
          isExpired={isExpired}
          sentAt={sentAt}
          busy={resend.isPending}
          disabled={verify.isSuccess}
          onSend={() => resend.mutate()}
        />
        <Link to={cancelTo} className={buttonClass({ variant: 'ghost' })}>
          Cancel
        </Link>
      </div>
    </AuthLayout>
  )
}

const accepted = () => true
// The notice above the boxes shows the refusal itself.
const refused = () => false
