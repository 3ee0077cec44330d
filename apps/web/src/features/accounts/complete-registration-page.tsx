import { zodResolver } from '@hookform/resolvers/zod'
import { Link, useNavigate } from '@tanstack/react-router'
import { FormProvider, useForm } from 'react-hook-form'
import { useWrite } from '../../hooks/use-write.ts'
import { hasCode, reasonOf } from '../../lib/failures.ts'
import { messages } from '../../lib/messages.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { AuthLayout } from './auth-layout.tsx'
import {
  NewPasswordFields,
  newPasswordSchema,
  refusedPassword,
  WhosePassword,
} from './new-password.tsx'
import { removePendingRegistration } from './pending-registration.ts'
import { useAfter } from './use-after.ts'

const t = messages('accounts')

type CompleteRegistrationPageProps = { email: string; name: string; pin: string }

/** The last step of a registration: the password. Signing in follows it. */
export function CompleteRegistrationPage({ email, name, pin }: CompleteRegistrationPageProps) {
  const navigate = useNavigate()
  const complete = useWrite('POST', '/auth/register/complete', {
    request: (password: string) => ({ body: { email, pin_code: pin, password } }),
    onSuccess: () => removePendingRegistration(),
  })
  const form = useForm({
    resolver: zodResolver(newPasswordSchema),
    mode: 'onTouched',
    defaultValues: { password: '', confirmPassword: '' },
  })
  useAfter(complete.isSuccess ? 1500 : null, () =>
    navigate({ to: '/login', replace: true, state: { registrationComplete: true, email } }),
  )

  return (
    <AuthLayout title={t('completeRegistration')} lead={t('welcome', { name })}>
      {complete.isSuccess && (
        <Alert tone="ok" title={t('registrationComplete')}>
          {t('takenToSignIn')}
        </Alert>
      )}
      {complete.isError && <CompletionProblem error={complete.error} email={email} name={name} />}
      <FormProvider {...form}>
        <form onSubmit={form.handleSubmit(({ password }) => complete.mutate(password))} noValidate>
          <WhosePassword email={email} />
          <NewPasswordFields
            label={t('password')}
            refused={refusedPassword(complete.error, complete.variables)}
          />
          <Button
            type="submit"
            variant="primary"
            tall
            busy={complete.isPending}
            disabled={complete.isSuccess || hasCode(complete.error, 'email_not_verified')}
          >
            {t('completeRegistration')}
          </Button>
        </form>
      </FormProvider>
      <Link to="/register" className={buttonClass({ variant: 'ghost' })}>
        {t('cancelRegistration')}
      </Link>
    </AuthLayout>
  )
}

type CompletionProblemProps = { error: unknown; email: string; name: string }

/** Why a registration could not be completed, with a link back to the PIN if that helps. */
function CompletionProblem({ error, email, name }: CompletionProblemProps) {
  const verify = (
    <Link to="/verify-email" state={{ email, name, isRegistration: true }}>
      {t('goToEmailVerification')}
    </Link>
  )
  if (hasCode(error, 'email_not_verified')) {
    return (
      <Alert tone="error" title={t('emailVerificationRequired')} actions={verify}>
        {t('emailNotVerified')}
      </Alert>
    )
  }
  if (hasCode(error, 'PIN_code_expired')) {
    return (
      <Alert tone="error" actions={verify}>
        {t('verificationPinExpired')}
      </Alert>
    )
  }
  return <Alert tone="error">{reasonOf(error) ?? t('failedToRegister')}</Alert>
}
