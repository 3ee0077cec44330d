import type { Schemas } from '@meldboard/api-client'
import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { hasCode, isRefused, MESSAGE_OF_CODE, reasonOf } from '../../data/failures.ts'
import { Alert } from '../../ui/alert.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { useAccountCalls } from './account-calls.ts'
import { AuthActions, AuthLayout } from './auth-layout.tsx'
import type { AuthPageState } from './auth-page-state.ts'
import { PinForm } from './pin-form.tsx'
import { RESEND_WAIT, ResendButton, TimeLeft, useCountdown } from './pin-timing.tsx'
import { useAfter } from './use-after.ts'

const EXPIRED_AND_SENT =
  'Your verification PIN has expired and a new one has been sent to your email. Please check your inbox for the new PIN.'
const WRONG = 'Verification failed. Please check your PIN and try again.'
const RESEND_FAILED = 'Failed to resend verification PIN. Please try again later.'

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
  const sendableIn = useCountdown(sentAt ? sentAt + RESEND_WAIT : null)
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
        onPin={verify.mutateAsync}
        busy={verify.isPending}
        disabled={isExpired || verify.isSuccess}
      >
        {!verify.isSuccess && (expiresAt || isDead) && <TimeLeft seconds={expiresIn} />}
      </PinForm>
      <AuthActions>
        <ResendButton
          isExpired={isExpired}
          label={isExpired ? 'Request New PIN' : 'Resend PIN'}
          wait={sendableIn}
          busy={resend.isPending}
          disabled={verify.isSuccess}
          onResend={() => resend.mutate()}
        />
        <Link to={cancelTo} className={buttonClass({ variant: 'ghost' })}>
          Cancel
        </Link>
      </AuthActions>
    </AuthLayout>
  )
}

/** A message to a person about their PIN. */
type PinNotice = { tone: 'error' | 'ok' | 'info'; text: string }

/** Verifies the PIN of an address and sends it again; an expired one is replaced automatically. */
function useEmailVerification(
  state: AuthPageState & { email: string },
  onProven?: (user: Schemas['User']) => void,
) {
  const calls = useAccountCalls()
  const navigate = useNavigate()
  const { email } = state

  const resend = useMutation({
    async mutationFn() {
      const { expires_at } = await calls.resendVerification({ email })
      // Within a minute the server sends no other PIN, and returns the times of the last one.
      return { expiresAt: expires_at, isNew: expires_at !== state.expiresAt }
    },
    // In the history entry, so that the new times survive a reload.
    onSuccess: ({ expiresAt, isNew }) =>
      isNew &&
      navigate({
        to: '.',
        replace: true,
        state: { ...state, expiresAt, sentAt: Date.now() },
      }),
  })
  const verify = useMutation({
    mutationFn: (pin: string) => calls.verifyPin({ email, pin }),
    onMutate: () => resend.reset(),
    onSuccess: ({ user }) => onProven?.(user),
    onError: (error) => {
      if (hasCode(error, 'PIN_code_expired')) resend.mutate()
    },
  })

  return {
    verify,
    resend,
    notice: noticeOf(verify, resend, email),
    /** The PIN was tried too often: it expires early, and no other one was sent yet. */
    isDead: hasCode(verify.error, 'PIN_code_expired') && !resend.data?.isNew,
  }
}

type Attempt = { error: unknown; isError: boolean }

type Resending = Attempt & { data: { isNew: boolean } | undefined }

function noticeOf(verify: Attempt, resend: Resending, email: string): PinNotice | null {
  const wasExpired = hasCode(verify.error, 'PIN_code_expired')
  const expired = MESSAGE_OF_CODE.PIN_code_expired
  if (resend.data?.isNew) {
    const text = wasExpired ? EXPIRED_AND_SENT : `A new PIN has been sent to ${email}.`
    return { tone: 'ok', text }
  }
  if (resend.data && !wasExpired) {
    return { tone: 'info', text: `The last PIN sent to ${email} is still the one to enter.` }
  }
  if (resend.isError) {
    const why = reasonOf(resend.error) ?? RESEND_FAILED
    return { tone: 'error', text: wasExpired ? `${expired} ${why}` : why }
  }
  if (!verify.isError) return null
  if (wasExpired) return { tone: 'error', text: expired }
  if (hasCode(verify.error, 'PIN_refreshed')) {
    return { tone: 'error', text: MESSAGE_OF_CODE.PIN_refreshed }
  }
  // The PIN may still be right when the server did not check it.
  const text = isRefused(verify.error) ? WRONG : (reasonOf(verify.error) ?? WRONG)
  return { tone: 'error', text }
}
