import type { Schemas } from '@meldboard/api-client'
import { Link, useNavigate } from '@tanstack/react-router'
import { useWrite } from '../../hooks/use-write.ts'
import { hasCode, isRefused, reasonOf } from '../../lib/failures.ts'
import { messages } from '../../lib/messages.tsx'
import { Alert } from '../../ui/alert.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { AuthActions, AuthLayout } from './auth-layout.tsx'
import type { AuthPageState } from './auth-page-state.ts'
import { PinForm } from './pin-form.tsx'
import { ResendButton, TimeLeft, usePinTimes, useWrongTries } from './pin-timing.tsx'
import { sentPinOf } from './sent-pin.ts'
import { useAfter } from './use-after.ts'

const t = messages('accounts')
const ui = messages('ui')

type EmailPinProps = {
  title: string
  /** Shown after the address that the PIN was sent to. */
  lead?: string
  /** The address of the PIN, and what the previous screen passed on. */
  carried: AuthPageState & { email: string }
  /** Shown after the right PIN. */
  proven: string
  cancelTo: '/register' | '/login' | '/scoreboard'
  /** Called as soon as the PIN was right. */
  onProven?: (user: Schemas['User']) => void
  /** Called a second later. */
  onLeave: (pin: string) => void
}

/** The PIN mailed to prove an address, with a button for another one. */
export function EmailPin(props: EmailPinProps) {
  const { title, lead, carried, proven, cancelTo, onProven, onLeave } = props
  const { email, sentPin } = carried
  const { verify, resend, notice, isDead } = useEmailVerification(carried, onProven)
  const { isKnown, isExpired, expiresIn, sendableIn } = usePinTimes(sentPin, isDead)
  useAfter(verify.isSuccess ? 1000 : null, () => onLeave(verify.variables ?? ''))

  return (
    <AuthLayout
      title={title}
      lead={
        <>
          {t.rich('enterPinSentTo', { email })} {lead && <span>{lead}</span>}
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
        {/* For a dead PIN the notice says what happened. */}
        {!verify.isSuccess && !isDead && isKnown && <TimeLeft seconds={expiresIn} />}
      </PinForm>
      <AuthActions>
        <ResendButton
          isExpired={isExpired}
          label={isExpired ? t('requestNewPin') : t('resendPin')}
          wait={sendableIn}
          busy={resend.isPending}
          disabled={verify.isSuccess}
          onResend={() => resend.mutate()}
        />
        <Link to={cancelTo} className={buttonClass({ variant: 'ghost' })}>
          {ui('cancel')}
        </Link>
      </AuthActions>
    </AuthLayout>
  )
}

type PinNotice = { tone: 'error' | 'ok' | 'info'; text: string }

/** Verifies the PIN of an address and sends it again; an expired one is replaced automatically. */
function useEmailVerification(
  state: AuthPageState & { email: string },
  onProven?: (user: Schemas['User']) => void,
) {
  const navigate = useNavigate()
  const { email, sentPin } = state
  const wrongTries = useWrongTries(sentPin)

  const resend = useWrite('POST', '/auth/resend-verification', {
    request: () => ({ body: { email } }),
    pick(answer) {
      const sent = sentPinOf(answer)
      // Within a minute the server sends no other PIN, and returns the times of the last one.
      return { sent, isNew: sent.expiresAt !== sentPin?.expiresAt }
    },
    // In the history entry, so that the new times survive a reload.
    onSuccess: ({ sent, isNew }) =>
      isNew &&
      navigate({
        to: '.',
        replace: true,
        state: { ...state, sentPin: sent },
      }),
  })
  const verify = useWrite('POST', '/auth/verify-pin', {
    request: (pin: string) => ({ body: { email, pin_code: pin } }),
    onMutate() {
      resend.reset()
      return { sentPin }
    },
    onSuccess: ({ user }) => onProven?.(user),
    onError: (error) => {
      const isExpired = hasCode(error, 'PIN_code_expired')
      const isLocked = hasCode(error, 'BAD_REQUEST') && wrongTries.count()
      if (isExpired || isLocked) resend.mutate()
    },
  })
  const wasLocked = verify.isError && wrongTries.isLocked(verify.context?.sentPin)
  const wasExpired = hasCode(verify.error, 'PIN_code_expired')

  return {
    verify,
    resend,
    notice: noticeOf(verify, wasLocked ? 'locked' : wasExpired ? 'expired' : null, resend, email),
    /** The PIN was tried too often: it expires early, and no other one was sent yet. */
    isDead: (wasLocked || wasExpired) && !resend.data?.isNew,
  }
}

type Attempt = { error: unknown; isError: boolean }

type Resending = Attempt & { data: { isNew: boolean } | undefined }

/** The notices about a PIN that the server no longer takes, without and with another one. */
const ENDS = {
  expired: { text: 'verificationPinExpired', replaced: 'expiredPinReplaced' },
  locked: { text: 'pinIsLocked', replaced: 'lockedPinReplaced' },
} as const

function noticeOf(
  verify: Attempt,
  ended: keyof typeof ENDS | null,
  resend: Resending,
  email: string,
): PinNotice | null {
  const end = ended && ENDS[ended]
  if (resend.data?.isNew) {
    return { tone: 'ok', text: end ? t(end.replaced) : t('newPinSentTo', { email }) }
  }
  if (resend.data && end === null) {
    return { tone: 'info', text: t('lastPinIsValid', { email }) }
  }
  if (resend.isError) {
    const why = reasonOf(resend.error) ?? t('failedToResendPin')
    return { tone: 'error', text: end === null ? why : `${t(end.text)} ${why}` }
  }
  if (!verify.isError) return null
  if (end !== null) return { tone: 'error', text: t(end.text) }
  if (hasCode(verify.error, 'PIN_refreshed')) {
    return { tone: 'error', text: t('pinWasRefreshed') }
  }
  // The PIN may still be right if the server did not check it.
  const text = (isRefused(verify.error) ? null : reasonOf(verify.error)) ?? t('verificationFailed')
  return { tone: 'error', text }
}
