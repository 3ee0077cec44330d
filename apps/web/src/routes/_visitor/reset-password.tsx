import { createFileRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { authPageStateOf } from '../../features/accounts/auth-page-state.ts'
import { loadWith } from '../../shell/load-with.ts'
import { pageHead } from '../../shell/page-head.ts'

const TOKEN = /^[\w-]{43}$/

const ResetPasswordPage = lazyRouteComponent(
  () => import('../../features/accounts/reset-password-page.tsx'),
  'ResetPasswordPage',
)

export const Route = createFileRoute('/_visitor/reset-password')({
  head: () => pageHead('Create New Password'),
  beforeLoad: ({ location }) => {
    const { email, resetToken } = authPageStateOf(location)
    // The link of an operator (P-command-3): what it proves leaves the address at once.
    if (TOKEN.test(location.hash)) {
      const state = { resetToken: location.hash }
      throw redirect({ to: '/reset-password', hash: '', replace: true, state })
    }
    if (!resetToken) throw redirect({ to: '/forgot-password', replace: true })
    return { carried: { email, resetToken } }
  },
  component: loadWith(function ResetPassword() {
    return <ResetPasswordPage {...Route.useRouteContext().carried} />
  }, ResetPasswordPage),
})
