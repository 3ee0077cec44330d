import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Alert } from '../../ui/alert.tsx'
import { useAccountCalls } from './account-calls.ts'
import { messageOf } from './account-errors.ts'
import { AuthLayout } from './auth-layout.tsx'
import { AuthLinks } from './auth-links.tsx'
import { EmailForm } from './email-form.tsx'

/** Asks for the address that a login PIN is mailed to. */
export function LoginWithPinPage() {
  const calls = useAccountCalls()
  const navigate = useNavigate()
  const send = useMutation({
    mutationFn: (email: string) => calls.requestLoginPin({ email }),
    onSuccess: ({ expires_at }, email) =>
      navigate({
        to: '/verify-login-pin',
        state: { email, expiresAt: expires_at, sentAt: Date.now() },
      }),
  })

  return (
    <AuthLayout title="Login with PIN" lead="We will email you a 6-digit PIN to sign in with.">
      {send.isError && (
        <Alert tone="error">{messageOf(send.error, 'Login failed. Please try again.')}</Alert>
      )}
      <EmailForm submitLabel="Send Login PIN" busy={send.isPending} onEmail={send.mutate} />
      <AuthLinks
        links={[
          { to: '/login', label: 'Sign in with your password' },
          { to: '/register', label: 'Create an account' },
        ]}
      />
    </AuthLayout>
  )
}
