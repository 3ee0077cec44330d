import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Alert } from '../../ui/alert.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { useAccountCalls } from './account-calls.ts'
import { isEmailNotVerified } from './account-errors.ts'
import { AuthLayout } from './auth-layout.tsx'
import { CompleteRegistrationForm } from './complete-registration-form.tsx'
import { CompletionProblem } from './completion-problem.tsx'
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
