import { createFileRoute, redirect } from '@tanstack/react-router'
import { authPageStateOf } from '../../features/accounts/auth-page-state.ts'
import { VerifyLoginPinPage } from '../../features/accounts/mailed-pin-pages.tsx'
import { pageHead } from '../../shell/page-head.ts'

export const Route = createFileRoute('/_visitor/verify-login-pin')({
  head: () => pageHead('Verify Login PIN'),
  beforeLoad: ({ location }) => {
    const { email, sentPin } = authPageStateOf(location)
    if (!email) throw redirect({ to: '/login-with-pin', replace: true })
    return { carried: { email, sentPin } }
  },
  component: function VerifyLoginPin() {
    return <VerifyLoginPinPage {...Route.useRouteContext().carried} />
  },
})
