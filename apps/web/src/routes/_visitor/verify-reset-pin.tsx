import { createFileRoute, redirect } from '@tanstack/react-router'
import { authPageStateOf } from '../../features/accounts/auth-page-state.ts'
import { VerifyResetPinPage } from '../../features/accounts/mailed-pin-pages.tsx'
import { pageHead } from '../../shell/page-head.ts'

export const Route = createFileRoute('/_visitor/verify-reset-pin')({
  head: () => pageHead('Verify Reset PIN'),
  beforeLoad: ({ location }) => {
    const { email, sentPin } = authPageStateOf(location)
    if (!email) throw redirect({ to: '/forgot-password', replace: true })
    return { carried: { email, sentPin } }
  },
  component: function VerifyResetPin() {
    return <VerifyResetPinPage {...Route.useRouteContext().carried} />
  },
})
