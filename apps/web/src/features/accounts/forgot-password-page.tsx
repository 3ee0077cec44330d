import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Alert } from '../../ui/alert.tsx'
import { useAccountCalls } from './account-calls.ts'
import { isOutage, messageOf } from './account-errors.ts'
import { AuthLayout } from './auth-layout.tsx'
import { AuthLinks } from './auth-links.tsx'
import { EmailForm } from './email-form.tsx'

/** Asks for the address that a reset PIN is mailed to; never reveals whether an account has it. */
export function ForgotPasswordPage() {
  const calls = useAccountCalls()
  const navigate = useNavigate()
  const send = useMutation({
    mutationFn: (email: string) => calls.requestResetPin({ email }),
    onSuccess: ({ expires_at }, email) =>
      navigate({
        to: '/verify-reset-pin',
        state: { email, expiresAt: expires_at, sentAt: Date.now() },
      }),
  })

  return (
    <AuthLayout title="Reset Your Password" lead="We will email you a 6-digit PIN.">
      {send.isError && <ForgotProblem error={send.error} />}
      <EmailForm submitLabel="Send Reset PIN" busy={send.isPending} onEmail={send.mutate} />
      <AuthLinks
        links={[
          { to: '/login', label: 'Sign in' },
          { to: '/register', label: 'Create an account' },
        ]}
      />
    </AuthLayout>
  )
}

function ForgotProblem({ error }: { error: unknown }) {
  if (isOutage(error)) {
    return (
      <Alert tone="error">{messageOf(error, 'Password reset failed. Please try again.')}</Alert>
    )
  }
  return (
    <Alert tone="info">
      If the email address is registered in our system, a PIN has been sent to it.
    </Alert>
  )
}
