import { zodResolver } from '@hookform/resolvers/zod'
import { Link, useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { useWrite } from '../../hooks/use-write.ts'
import { reasonOf } from '../../lib/failures.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { AuthLayout } from './auth-layout.tsx'
import type { AuthPageState } from './auth-page-state.ts'
import { EmailPin } from './email-pin.tsx'
import { loginSchema } from './login-page.tsx'
import { missingRegistration, readPendingRegistration } from './pending-registration.ts'
import { useAfter } from './use-after.ts'

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
    <AuthLayout title="Verify Your Email">
      <Alert tone="error" title="Email address is missing.">
        {missingRegistration()}
      </Alert>
      <Link to="/register" className={buttonClass({ variant: 'primary', tall: true })}>
        Return to Registration
      </Link>
      <Link to="/login" className={buttonClass({ variant: 'outline', tall: true })}>
        Go to Login
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
      title="Verify Your Email"
      carried={carried}
      proven="Email verified successfully."
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
    <AuthLayout
      title="Verify Your Email"
      lead="Enter the password that you chose when you registered. If you did not register, close this page."
    >
      {verification.isSuccess && (
        <Alert tone="ok" title="Email verified">
          You will be taken to sign in.
        </Alert>
      )}
      {verification.isError && (
        <Alert tone="error">
          {reasonOf(verification.error) ?? 'Email verification failed. Please try again.'}
        </Alert>
      )}
      <form
        onSubmit={form.handleSubmit(({ password }) => verification.mutate(password))}
        noValidate
      >
        <PasswordField
          label="Password"
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
          Verify Email
        </Button>
      </form>
      <Link to="/login" className={buttonClass({ variant: 'ghost' })}>
        Go to Login
      </Link>
    </AuthLayout>
  )
}
