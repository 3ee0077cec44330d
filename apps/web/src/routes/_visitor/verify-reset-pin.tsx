import { createFileRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { authPageStateOf } from '../../features/accounts/auth-page-state.ts'
import { loadWith } from '../../shell/load-with.ts'

const VerifyResetPinPage = lazyRouteComponent(
  () => import('../../features/accounts/mailed-pin-pages.tsx'),
  'VerifyResetPinPage',
)

export const Route = createFileRoute('/_visitor/verify-reset-pin')({
  beforeLoad: ({ location }) => {
    const { email, sentPin } = authPageStateOf(location)
    if (!email) throw redirect({ to: '/forgot-password', replace: true })
    return { carried: { email, sentPin } }
  },
  component: loadWith(function VerifyResetPin() {
    return <VerifyResetPinPage {...Route.useRouteContext().carried} />
  }, VerifyResetPinPage),
})
