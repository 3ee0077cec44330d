import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouteContext } from '@tanstack/react-router'
import { reasonOf } from '../../lib/failures.ts'
import { takeReturnTo } from '../../session/return-to.ts'
import { Alert } from '../../ui/alert.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { AuthLayout } from './auth-layout.tsx'
import styles from './google-callback-page.module.css'
import type { GoogleFailure } from './google-sign-in.ts'
import { googleSignInQuery } from './google-sign-in.ts'
import { useAfter } from './use-after.ts'

const FAILED = 'Authentication failed'

/** The page that Google's sign-in redirects to. */
export function GoogleCallbackPage() {
  const navigate = useNavigate()
  const services = useRouteContext({ from: '__root__' })
  const signIn = useQuery(googleSignInQuery(services))
  const isDone = signIn.isSuccess && signIn.data === null
  const failure = signIn.isError
    ? { error: reasonOf(signIn.error) ?? FAILED }
    : (signIn.data ?? null)

  useAfter(isDone ? 1000 : null, () => navigate({ href: takeReturnTo(), replace: true }))
  useAfter(failure === null ? null : 3000, () =>
    navigate({ to: '/login', replace: true, state: { error: failure?.error ?? FAILED } }),
  )

  return (
    <AuthLayout title="Google Sign-In">
      {isDone && <Alert tone="ok">Authentication successful. Redirecting...</Alert>}
      {failure && <Failure {...failure} />}
      {signIn.isPending && (
        <p role="status" className={styles.status}>
          <Spinner />
          Completing sign-in...
        </p>
      )}
    </AuthLayout>
  )
}

function Failure({ error, because }: GoogleFailure) {
  const [title, text] = error.startsWith(FAILED) ? [error, because] : [FAILED, error]
  return (
    <Alert tone="error" title={title}>
      {text}
    </Alert>
  )
}
