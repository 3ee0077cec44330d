import { zodResolver } from '@hookform/resolvers/zod'
import { Link, useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { useWrite } from '../../hooks/use-write.ts'
import { reasonOf } from '../../lib/failures.ts'
import { messages } from '../../lib/messages.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { AuthLayout } from './auth-layout.tsx'
import type { AuthPageState } from './auth-page-state.ts'
import { EmailPin } from './email-pin.tsx'
import { loginSchema } from './login-page.tsx'
import { missingRegistration, readPendingRegistration } from './pending-registration.ts'
import { useAfter } from './use-after.ts'

const t = messages('accounts')

const schema = loginSchema.pick({ password: true })

type VerifyEmailPageProps = { token: string | undefined; state: AuthPageState }

/** Proves an address: with the mailed PIN, or with the token of a mailed link. */
export function VerifyEmailPage({ token, state }: VerifyEmailPageProps) {
  if (token) return <VerifyEmailLink token={token} />

  const pending = state.email ? null : readPendingRegistration()
  const email = state.email ?? pending?.email
  if (!email) return <NoEmail />
  const name = state.name ?? pending?.name ?? ''
  const isRegistration = state.isRegistration ?? pending !== null
  const { sentPin } = state
  return <VerifyEmailPin carried={{ email, name, isRegistration, sentPin }} />
}

/** Shown if the page was opened without an address to prove. */
function NoEmail() {
  return (
    <AuthLayout title={t('verifyYourEmail')}>
      <Alert tone="error" title={t('emailIsMissing')}>
        {missingRegistration()}
      </Alert>
      <Link to="/register" className={buttonClass({ variant: 'primary', tall: true })}>
        {t('returnToRegistration')}
      </Link>
      <Link to="/login" className={buttonClass({ variant: 'outline', tall: true })}>
        {t('goToLogin')}
      </Link>
    </AuthLayout>
  )
}

/** The PIN of a registration; after it the password, or the login. */
function VerifyEmailPin({ carried }: { carried: AuthPageState & { email: string } }) {
  const navigate = useNavigate()
  const { email, name = '', isRegistration } = carried
  return (
    <EmailPin
      title={t('verifyYourEmail')}
      carried={carried}
      proven={t('emailWasVerified')}
      cancelTo={isRegistration ? '/register' : '/login'}
      onLeave={(pin) =>
        isRegistration
          ? navigate({ to: '/register/complete', state: { email, name, pin } })
          : navigate({ to: '/login', state: { email } })
      }
    />
  )
}

/**
 * Proves an address with the token of a mailed link and the password of its registration, so that
 * no account gets a password that another person chose.
 */
function VerifyEmailLink({ token }: { token: string }) {
  const navigate = useNavigate()
  const verification = useWrite('POST', '/auth/verify-email', {
    request: (password: string) => ({ body: { token, password } }),
  })
  const form = useForm({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    defaultValues: { password: '' },
  })
  useAfter(verification.isSuccess ? 1000 : null, () =>
    navigate({
      to: '/login',
      replace: true,
      state: { email: verification.data?.user.email },
    }),
  )

  return (
    <AuthLayout title={t('verifyYourEmail')} lead={t('verifyByPasswordLead')}>
      {verification.isSuccess && (
        <Alert tone="ok" title={t('emailVerified')}>
          {t('takenToSignIn')}
        </Alert>
      )}
      {verification.isError && (
        <Alert tone="error">{reasonOf(verification.error) ?? t('emailVerificationFailed')}</Alert>
      )}
      <form
        onSubmit={form.handleSubmit(({ password }) => verification.mutate(password))}
        noValidate
      >
        <PasswordField
          label={t('password')}
          autoComplete="current-password"
          error={form.formState.errors.password?.message}
          {...form.register('password')}
        />
        <Button
          type="submit"
          variant="primary"
          tall
          busy={verification.isPending}
          disabled={verification.isSuccess}
        >
          {t('verifyEmail')}
        </Button>
      </form>
      <Link to="/login" className={buttonClass({ variant: 'ghost' })}>
        {t('goToLogin')}
      </Link>
    </AuthLayout>
  )
}
