import { Link } from '@tanstack/react-router'
import { Alert } from '../../ui/alert.tsx'
import { isEmailTaken, messageOf } from './account-errors.ts'

/** Why a registration could not start. */
export function RegistrationProblem({ error, email }: { error: unknown; email: string }) {
  if (!isEmailTaken(error)) {
    return (
      <Alert tone="error" title="Registration Error">
        {messageOf(error, 'Registration failed. Please try again.')}
      </Alert>
    )
  }
  return (
    <Alert
      tone="error"
      title="Email Already Registered"
      actions={
        <>
          <Link to="/login" state={{ email }}>
            Sign in
          </Link>
          <Link to="/forgot-password" state={{ email }}>
            Reset your password
          </Link>
        </>
      }
    >
      The email address {email} is already registered.
    </Alert>
  )
}
