import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouteContext } from '@tanstack/react-router'
import { reasonOf } from '../../lib/failures.ts'
import { messages } from '../../lib/messages.tsx'
import { takeReturnTo } from '../../session/return-to.ts'
import { Alert } from '../../ui/alert.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { AuthLayout } from './auth-layout.tsx'
import styles from './google-callback-page.module.css'
import type { GoogleFailure } from './google-sign-in.ts'
import { googleSignInQuery } from './google-sign-in.ts'
import { useAfter } from './use-after.ts'

const t = messages('accounts')

/** The page that Google's sign-in redirects to. */
export function GoogleCallbackPage() {
  const navigate = useNavigate()
  const services = useRouteContext({ from: '__root__' })
  const signIn = useQuery(googleSignInQuery(services))
  const isDone = signIn.isSuccess && signIn.data === null
  const failure = signIn.isError
    ? { error: reasonOf(signIn.error) ?? t('authenticationFailed') }
    : (signIn.data ?? null)

  useAfter(isDone ? 1000 : null, () => navigate({ href: takeReturnTo(), replace: true }))
  useAfter(failure === null ? null : 3000, () =>
    navigate({
      to: '/login',
      replace: true,
      state: { error: failure?.error ?? t('authenticationFailed') },
    }),
  )

  return (
    <AuthLayout title={t('googleSignIn')}>
      {isDone && <Alert tone="ok">{t('signedInRedirecting')}</Alert>}
      {failure && <Failure {...failure} />}
      {signIn.isPending && (
        <p role="status" className={styles.status}>
          <Spinner />
          <span>{t('completingSignIn')}</span>
        </p>
      )}
    </AuthLayout>
  )
}

function Failure({ error, because }: GoogleFailure) {
  const failed = t('authenticationFailed')
  const [title, text] = error.startsWith(failed) ? [error, because] : [failed, error]
  return (
    <Alert tone="error" title={title}>
      {text}
    </Alert>
  )
}
