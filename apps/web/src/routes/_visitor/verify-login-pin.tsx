import { createFileRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { authPageStateOf } from '../../features/accounts/auth-page-state.ts'
import { loadWith } from '../../shell/load-with.ts'

const VerifyLoginPinPage = lazyRouteComponent(
  () => import('../../features/accounts/mailed-pin-pages.tsx'),
  'VerifyLoginPinPage',
)

export const Route = createFileRoute('/_visitor/verify-login-pin')({
  beforeLoad: ({ location }) => {
    const { email, sentPin } = authPageStateOf(location)
    if (!email) throw redirect({ to: '/login-with-pin', replace: true })
    return { carried: { email, sentPin } }
  },
  component: loadWith(function VerifyLoginPin() {
    return <VerifyLoginPinPage {...Route.useRouteContext().carried} />
  }, VerifyLoginPinPage),
})
