import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useRouteContext } from '@tanstack/react-router'
import { profileQuery } from '../../data/queries/account-query.ts'
import { queryKeys } from '../../data/queries/query-keys.ts'
import { reasonOf } from '../../lib/failures.ts'
import { messages } from '../../lib/messages.tsx'
import { Alert } from '../../ui/alert.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { AuthLayout } from './auth-layout.tsx'
import type { AuthPageState } from './auth-page-state.ts'
import { EmailPin } from './email-pin.tsx'

const t = messages('accounts')
const ui = messages('ui')

/** Takes the PIN that was mailed to the new address of the signed-in user's account. */
export function ConfirmEmailPage({ carried }: { carried: AuthPageState }) {
  const profile = useQuery(profileQuery)
  const email = profile.data?.pending_email
  if (email) return <ConfirmEmailPin carried={{ ...carried, email }} />
  return (
    <AuthLayout title={t('confirmYourNewEmail')}>
      {profile.isPending && <p role="status">{ui('loading')}</p>}
      {profile.isError && (
        <Alert tone="error">{reasonOf(profile.error) ?? t('failedToLoadUser')}</Alert>
      )}
      {profile.isSuccess && (
        <Alert tone="info">{t('noEmailAwaited', { email: profile.data.email })}</Alert>
      )}
      <Link to="/scoreboard" className={buttonClass({ variant: 'outline', tall: true })}>
        {t('scoreboard')}
      </Link>
    </AuthLayout>
  )
}

function ConfirmEmailPin({ carried }: { carried: AuthPageState & { email: string } }) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const session = useRouteContext({ from: '__root__', select: (context) => context.session })
  return (
    <EmailPin
      title={t('confirmYourNewEmail')}
      lead={t('newEmailLead')}
      carried={carried}
      proven={t('emailWasChanged')}
      cancelTo="/scoreboard"
      onProven={(user) => {
        const token = session.token()
        if (token) session.signIn({ token, user })
      }}
      onLeave={async () => {
        await navigate({ to: '/scoreboard', replace: true })
        await queryClient.invalidateQueries({ queryKey: queryKeys.profile })
      }}
    />
  )
}
