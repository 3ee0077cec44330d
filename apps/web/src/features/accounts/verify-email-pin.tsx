import { Link, useNavigate } from '@tanstack/react-router'
import { Alert } from '../../ui/alert.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Door } from './door.tsx'
import { PinForm } from './pin-form.tsx'
import { ResendButton } from './resend-button.tsx'
import { TimeLeft } from './time-left.tsx'
import { useAfter } from './use-after.ts'
import { useCountdown } from './use-countdown.ts'
import { useEmailVerification } from './use-email-verification.ts'

/** How long a new PIN cannot be asked for after one was sent. */
const RESEND_WAIT = 60_000

type VerifyEmailPinProps = {
  email: string
  name: string | undefined
  isRegistration: boolean
  expiresAt: string | undefined
  sentAt: number | undefined
}

/** The PIN that was mailed, with a way to get another one. */
export function VerifyEmailPin(props: VerifyEmailPinProps) {
  const { email, name = '', isRegistration, expiresAt, sentAt } = props
  const navigate = useNavigate()
  const { verify, resend, notice } = useEmailVerification({ email, name, isRegistration })
  const expiresIn = useCountdown(expiresAt ? Date.parse(expiresAt) : null)
  const resendIn = useCountdown(sentAt ? sentAt + RESEND_WAIT : null)
  const isExpired = expiresAt !== undefined && expiresIn === 0

  useAfter(verify.isSuccess ? 1000 : null, () =>
    isRegistration
      ? navigate({ to: '/register/complete', state: { email, name, pin: verify.variables ?? '' } })
      : navigate({ to: '/login', state: { email } }),
  )

  return (
    <Door
      title="Verify Your Email"
      lead={
        <>
          Enter the 6-digit PIN sent to <b>{email}</b>.
        </>
      }
    >
      {verify.isSuccess && <Alert tone="ok">Email verified successfully.</Alert>}
      {notice && <Alert tone={notice.tone}>{notice.text}</Alert>}
      <PinForm
        onPin={(pin) => verify.mutateAsync(pin).then(accepted, refused)}
        busy={verify.isPending}
        disabled={isExpired || verify.isSuccess}
      >
        {!verify.isSuccess && expiresAt && <TimeLeft seconds={expiresIn} />}
      </PinForm>
      <div className="flex gap-2">
        {isExpired ? (
          <Button className="flex-1" busy={resend.isPending} onClick={() => resend.mutate()}>
            Request New PIN
          </Button>
        ) : (
          <ResendButton
            wait={resendIn}
            busy={resend.isPending}
            disabled={verify.isSuccess}
            onResend={() => resend.mutate()}
          />
        )}
        <Link
          to={isRegistration ? '/register' : '/login'}
          className={buttonClass({ look: 'quiet' })}
        >
          Cancel
        </Link>
      </div>
    </Door>
  )
}

const accepted = () => true
// The refusal itself is shown by the notice above the boxes.
const refused = () => false
