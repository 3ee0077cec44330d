import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { FormProvider, useForm } from 'react-hook-form'
import { Alert } from '../../ui/alert.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { useAccountCalls } from './account-calls.ts'
import { isEmailNotVerified, isPinExpired, messageOf } from './account-errors.ts'
import { AuthLayout } from './auth-layout.tsx'
import { NewPasswordFields, newPasswordSchema, WhosePassword } from './new-password.tsx'
import { removePendingRegistration } from './pending-registration.ts'
import { useAfter } from './use-after.ts'

type CompleteRegistrationPageProps = { email: string; name: string; pin: string }

/** The last step of a registration: the password. Signing in follows it. */
export function CompleteRegistrationPage({ email, name, pin }: CompleteRegistrationPageProps) {
  const calls = useAccountCalls()
  const navigate = useNavigate()
  const complete = useMutation({
    mutationFn: (password: string) => calls.registerComplete({ email, pin, password }),
    onSuccess: () => removePendingRegistration(),
  })
  useAfter(complete.isSuccess ? 1500 : null, () =>
    navigate({ to: '/login', replace: true, state: { registrationComplete: true, email } }),
  )

  return (
    <AuthLayout title="Complete Registration" lead={<>Welcome, {name}!</>}>
      {complete.isSuccess && (
        <Alert tone="ok" title="Registration complete">
          You will be taken to sign in.
        </Alert>
      )}
      {complete.isError && <CompletionProblem error={complete.error} email={email} name={name} />}
      <CompleteRegistrationForm
        email={email}
        busy={complete.isPending}
        disabled={complete.isSuccess || isEmailNotVerified(complete.error)}
        onPassword={complete.mutate}
      />
      <Link to="/register" className={buttonClass({ variant: 'ghost' })}>
        Cancel Registration
      </Link>
    </AuthLayout>
  )
}

type CompleteRegistrationFormProps = {
  email: string
  busy: boolean
  disabled: boolean
  onPassword: (password: string) => void
}

/** The password of a new account, twice. */
function CompleteRegistrationForm(props: CompleteRegistrationFormProps) {
  const { email, busy, disabled, onPassword } = props
  const form = useForm({
    resolver: zodResolver(newPasswordSchema),
    mode: 'onTouched',
    defaultValues: { password: '', confirmPassword: '' },
  })

  return (
    <FormProvider {...form}>
      <form onSubmit={form.handleSubmit(({ password }) => onPassword(password))} noValidate>
        <WhosePassword email={email} />
        <NewPasswordFields
          label="Password"
          hint="8 characters or more, with an upper-case and a lower-case letter, a number and a symbol."
        />
        <Button type="submit" variant="primary" tall busy={busy} disabled={disabled}>
          Complete Registration
        </Button>
      </form>
    </FormProvider>
  )
}

type CompletionProblemProps = { error: unknown; email: string; name: string }

/** Why a registration could not be completed, and the link back to the PIN where that helps. */
function CompletionProblem({ error, email, name }: CompletionProblemProps) {
  const verify = (
    <Link to="/verify-email" state={{ email, name, isRegistration: true }}>
      Go to Email Verification
    </Link>
  )
  if (isEmailNotVerified(error)) {
    return (
      <Alert tone="error" title="Email Verification Required" actions={verify}>
        Your email has not been verified. Please verify your email before completing registration.
      </Alert>
    )
  }
  if (isPinExpired(error)) {
    return (
      <Alert tone="error" actions={verify}>
        Your verification PIN has expired. Please request a new PIN.
      </Alert>
    )
  }
  return (
    <Alert tone="error">
      {messageOf(error, 'Failed to complete registration. Please try again.')}
    </Alert>
  )
}
