import { Link } from '@tanstack/react-router'
import { Alert } from '../../ui/alert.tsx'
import { isEmailNotVerified, isPinExpired, messageOf } from './account-errors.ts'

type CompletionProblemProps = { error: unknown; email: string; name: string }

/** Why a registration could not be completed, and the link back to the PIN where that helps. */
export function CompletionProblem({ error, email, name }: CompletionProblemProps) {
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
