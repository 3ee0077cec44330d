import { Link } from '@tanstack/react-router'
import { Alert } from '../../ui/alert.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { isPinExpired, messageOf } from './account-errors.ts'
import { AuthLayout } from './auth-layout.tsx'
import { PinForm } from './pin-form.tsx'
import { ResendButton } from './resend-button.tsx'
import { RESEND_WAIT } from './resend-wait.ts'
import { TimeLeft } from './time-left.tsx'
import { useCountdown } from './use-countdown.ts'
import type { useMailedPin } from './use-mailed-pin.ts'

type MailedPinPageProps = {
  title: string
  email: string
  expiresAt: string | undefined
  sentAt: number | undefined
  /** Shown above the boxes until the first attempt. */
  notice?: string
  /** The page where another address is entered. */
  changeEmailTo: '/login-with-pin' | '/forgot-password'
  mailedPin: ReturnType<typeof useMailedPin>
}

/** The PIN of a login or a reset. Resend is disabled until the countdown has ended. */
export function MailedPinPage(props: MailedPinPageProps) {
  const { title, email, expiresAt, sentAt, notice, changeEmailTo, mailedPin } = props
  const { validate, resend, tryPin, sendAgain } = mailedPin
  // A PIN that was tried too often expires early.
  const isDead = isPinExpired(validate.error)
  const expiresIn = useCountdown(expiresAt && !isDead ? Date.parse(expiresAt) : null)
  const isExpired = isDead || (expiresAt !== undefined && expiresIn === 0)
  // The server sends another PIN one minute after the last at the earliest.
  const sendableIn = useCountdown(sentAt ? sentAt + RESEND_WAIT : null)

  return (
    <AuthLayout
      title={title}
      lead={
        <>
          Enter the 6-digit PIN sent to <b>{email}</b>.
        </>
      }
    >
      {notice && validate.isIdle && resend.isIdle && <Alert tone="info">{notice}</Alert>}
      {!resend.isIdle && !resend.isPending && (
        <Alert tone="info">A new PIN has been sent if the email is registered.</Alert>
      )}
      {validate.isError && !isDead && (
        <Alert tone="error">{messageOf(validate.error, 'Invalid PIN. Please try again.')}</Alert>
      )}
      <PinForm
        onPin={(pin) => tryPin(pin).then(accepted, refused)}
        busy={validate.isPending}
        disabled={isExpired || validate.isSuccess}
      >
        {(expiresAt || isDead) && <TimeLeft seconds={expiresIn} />}
      </PinForm>
      <div className="flex flex-wrap gap-2">
        <ResendButton
          isExpired={isExpired}
          wait={expiresIn || sendableIn}
          busy={resend.isPending}
          onResend={sendAgain}
        />
        <Link to={changeEmailTo} state={{ email }} className={buttonClass({ variant: 'ghost' })}>
          Change Email
        </Link>
      </div>
    </AuthLayout>
  )
}

const accepted = () => true
// The notice above the boxes shows the refusal itself.
const refused = () => false
