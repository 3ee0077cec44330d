import { createFileRoute, redirect } from '@tanstack/react-router'
import { authPageStateOf } from '../../features/accounts/auth-page-state.ts'
import { ResetPasswordPage } from '../../features/accounts/reset-password-page.tsx'
import { pageHead } from '../../shell/page-head.ts'

export const Route = createFileRoute('/_visitor/reset-password')({
  head: () => pageHead('Create New Password'),
  beforeLoad: ({ location }) => {
    const { email, resetToken } = authPageStateOf(location)
    if (!resetToken) throw redirect({ to: '/forgot-password', replace: true })
    return { carried: { email, resetToken } }
  },
  component: function ResetPassword() {
    return <ResetPasswordPage {...Route.useRouteContext().carried} />
  },
})
