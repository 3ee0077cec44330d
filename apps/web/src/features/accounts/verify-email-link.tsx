import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Alert } from '../../ui/alert.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useAccountCalls } from './account-calls.ts'
import { messageOf } from './account-errors.ts'
import { Door } from './door.tsx'
import { useAfter } from './use-after.ts'

/** Proves an address with the token of a mailed link, as soon as the link is opened. */
export function VerifyEmailLink({ token }: { token: string }) {
  const calls = useAccountCalls()
  const navigate = useNavigate()
  // A query, so that the token is used once however often the page is drawn.
  const verification = useQuery({
    queryKey: ['verify-email', token],
    queryFn: () => calls.verifyEmail({ token }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  useAfter(verification.isSuccess ? 1000 : null, () => navigate({ to: '/login', replace: true }))

  return (
    <Door title="Verify Your Email">
      {verification.isPending && (
        <p role="status" className="flex items-center gap-3">
          <Spinner />
          Verifying your email...
        </p>
      )}
      {verification.isSuccess && (
        <Alert tone="ok" title="Email verified">
          You will be taken to sign in.
        </Alert>
      )}
      {verification.isError && (
        <>
          <Alert tone="error">
            {messageOf(verification.error, 'Email verification failed. Please try again.')}
          </Alert>
          <Link to="/login" className={buttonClass({ look: 'edge', tall: true })}>
            Go to Login
          </Link>
        </>
      )}
    </Door>
  )
}
