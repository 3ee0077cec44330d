import { Link } from '@tanstack/react-router'
import { Alert } from '../../ui/alert.tsx'
import { isEmailNotVerified, messageOf } from './account-errors.ts'

/** Why signing in failed, and the link to the next step where there is one. */
export function LoginProblem({ error, email }: { error: unknown; email: string }) {
  return (
    <Alert
      tone="error"
      actions={
        isEmailNotVerified(error) && (
          <Link to="/verify-email" state={{ email, isRegistration: true }}>
            Go to Email Verification
          </Link>
        )
      }
    >
      {messageOf(error, 'Login failed. Please check your credentials and try again.')}
    </Alert>
  )
}
