import type { Schemas } from '@meldboard/api-client'
import { Link, useNavigate } from '@tanstack/react-router'
import { useSignIn } from '../../hooks/use-session.ts'
import { useWrite } from '../../hooks/use-write.ts'
import { hasCode, reasonOf } from '../../lib/failures.ts'
import { messages } from '../../lib/messages.tsx'
import { Alert } from '../../ui/alert.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { AuthActions, AuthLayout } from './auth-layout.tsx'
import type { SentPin } from './auth-page-state.ts'
import { PinForm } from './pin-form.tsx'
import { ResendButton, TimeLeft, usePinTimes, useWrongTries } from './pin-timing.tsx'
import { sentPinOf } from './sent-pin.ts'

const t = messages('accounts')

/** The data from the page that requested the PIN. */
type MailedPin = { email: string; sentPin: SentPin | undefined }

export function VerifyLoginPinPage(mailed: MailedPin) {
  const signIn = useSignIn()
  return (
    <MailedPinPage
      {...mailed}
      kind="login"
      onValid={async ({ auth }) => {
        if (!auth) throw new Error('The server validated a login PIN without tokens.')
        await signIn(auth)
      }}
    />
  )
}

/** Proves with the mailed PIN that the person may set a new password. */
export function VerifyResetPinPage(mailed: MailedPin) {
  const navigate = useNavigate()
  return (
    <MailedPinPage
      {...mailed}
      kind="reset"
      notice={t('resetPinSentIfRegistered')}
      onValid={async ({ reset_token }) => {
        if (!reset_token) throw new Error('The server validated a reset PIN without a token.')
        await navigate({
          to: '/reset-password',
          replace: true,
          state: { email: mailed.email, resetToken: reset_token },
        })
      }}
    />
  )
}

const PAGES = {
  login: {
    title: 'verifyLoginPin',
    to: '/verify-login-pin',
    changeEmailTo: '/login-with-pin',
    mailedBy: '/auth/login-pin',
  },
  reset: {
    title: 'verifyResetPin',
    to: '/verify-reset-pin',
    changeEmailTo: '/forgot-password',
    mailedBy: '/auth/forgot-password',
  },
} as const

type MailedPinPageProps = MailedPin & {
  kind: keyof typeof PAGES
  /** Shown above the boxes until the first attempt. */
  notice?: string
  onValid: (answer: Schemas['PinValidation']) => Promise<void>
}

/** The PIN of a login or a reset. Resend is disabled until the countdown has ended. */
function MailedPinPage(props: MailedPinPageProps) {
  const { email, sentPin, kind, notice } = props
  const { title, changeEmailTo } = PAGES[kind]
  const { validate, resend, tryPin, sendAgain, isLocked } = useMailedPin(props)
  // A PIN that was tried too often expires early.
  const isDead = isLocked || hasCode(validate.error, 'PIN_code_expired')
  const { isKnown, isExpired, expiresIn, sendableIn } = usePinTimes(sentPin, isDead)

  return (
    <AuthLayout title={t(title)} lead={t.rich('enterPinSentTo', { email })}>
      {notice && validate.isIdle && resend.isIdle && <Alert tone="info">{notice}</Alert>}
      {!resend.isIdle && !resend.isPending && (
        <Alert tone="info">{t('newPinSentIfRegistered')}</Alert>
      )}
      {validate.isError && !isDead && (
        <Alert tone="error">{reasonOf(validate.error) ?? t('invalidPin')}</Alert>
      )}
      <PinForm onPin={tryPin} busy={validate.isPending} disabled={isExpired || validate.isSuccess}>
        {(isKnown || isDead) && <TimeLeft seconds={expiresIn} isLocked={isLocked} />}
      </PinForm>
      <AuthActions>
        <ResendButton
          isExpired={isExpired}
          wait={expiresIn || sendableIn}
          busy={resend.isPending}
          onResend={sendAgain}
        />
        <Link to={changeEmailTo} state={{ email }} className={buttonClass({ variant: 'ghost' })}>
          {t('changeEmail')}
        </Link>
      </AuthActions>
    </AuthLayout>
  )
}

/** Tries the PIN of a login or a reset, and sends it again. */
function useMailedPin({ email, sentPin, kind, onValid }: MailedPinPageProps) {
  const wrongTries = useWrongTries(sentPin)
  const navigate = useNavigate()

  const resend = useWrite('POST', PAGES[kind].mailedBy, {
    request: () => ({ body: { email } }),
    pick: sentPinOf,
    // In the history entry, so that the new time survives a reload.
    onSuccess: (sent) =>
      navigate({ to: PAGES[kind].to, replace: true, state: { email, sentPin: sent } }),
  })
  const validate = useWrite('POST', '/auth/validate-pin', {
    request: (pin: string) => ({ body: { email, pin_code: pin, token_type: kind } }),
    onSuccess: onValid,
    onError(error) {
      if (hasCode(error, 'BAD_REQUEST')) wrongTries.count()
    },
  })

  // Each call first removes the other's message.
  return {
    validate,
    resend,
    isLocked: wrongTries.isLocked(sentPin),
    tryPin(pin: string) {
      resend.reset()
      return validate.mutateAsync(pin)
    },
    sendAgain() {
      validate.reset()
      resend.mutate()
    },
  }
}
