import { readSecret } from '@meldboard/api-client/passed-on'
import { createFileRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { authPageStateOf } from '../../features/accounts/auth-page-state.ts'
import { messages } from '../../lib/messages.tsx'
import { loadWith } from '../../shell/load-with.ts'

const t = messages('accounts')

const ResetPasswordPage = lazyRouteComponent(
  () => import('../../features/accounts/reset-password-page.tsx'),
  'ResetPasswordPage',
)

export const Route = createFileRoute('/_visitor/reset-password')({
  beforeLoad: ({ location }) => {
    const { email, resetToken } = authPageStateOf(location)
    // An operator's link (P-command-3): its secret is removed from the address at once.
    const secret = readSecret(location.hash)
    if (secret !== null) {
      const state = { resetToken: secret }
      throw redirect({ to: '/reset-password', hash: '', replace: true, state })
    }
    if (!resetToken) {
      const state = location.hash === '' ? {} : { error: t('linkIsCut') }
      throw redirect({ to: '/forgot-password', hash: '', replace: true, state })
    }
    return { carried: { email, resetToken } }
  },
  component: loadWith(function ResetPassword() {
    return <ResetPasswordPage {...Route.useRouteContext().carried} />
  }, ResetPasswordPage),
})
