import { Link, useNavigate } from '@tanstack/react-router'
import { Alert } from '../../ui/alert.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Door } from './door.tsx'
import type { DoorState } from './door-state.ts'
import { NewPin } from './new-pin.tsx'
import { PinForm } from './pin-form.tsx'
import { TimeLeft } from './time-left.tsx'
import { useAfter } from './use-after.ts'
import { useCountdown } from './use-countdown.ts'
import { useEmailVerification } from './use-email-verification.ts'

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
  const { verify, resend, notice, isDead } = useEmailVerification({ ...props, name })
  const expiresIn = useCountdown(expiresAt && !isDead ? Date.parse(expiresAt) : null)
  const isExpired = isDead || (expiresAt !== undefined && expiresIn === 0)
  useWayOn(verify.isSuccess, { email, name, isRegistration, pin: verify.variables ?? '' })

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

/** A second after the address is proven: the password, or the login. */
function useWayOn(isProven: boolean, state: DoorState & { isRegistration: boolean }): void {
  const navigate = useNavigate()
  const { email, name, pin, isRegistration } = state
  useAfter(isProven ? 1000 : null, () =>
    isRegistration
      ? navigate({ to: '/register/complete', state: { email, name, pin } })
      : navigate({ to: '/login', state: { email } }),
  )
}

const accepted = () => true
// The refusal itself is shown by the notice above the boxes.
const refused = () => false
