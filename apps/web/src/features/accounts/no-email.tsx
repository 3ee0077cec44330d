import { Link } from '@tanstack/react-router'
import { Alert } from '../../ui/alert.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { missingRegistration } from './pending-registration.ts'

/** Shown when the page was opened without the address that is to be proven. */
export function NoEmail() {
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
