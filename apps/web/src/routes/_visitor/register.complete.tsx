import { createFileRoute, redirect } from '@tanstack/react-router'
import { authPageStateOf } from '../../features/accounts/auth-page-state.ts'
import { CompleteRegistrationPage } from '../../features/accounts/complete-registration-page.tsx'
import { pageHead } from '../../shell/page-head.ts'

export const Route = createFileRoute('/_visitor/register/complete')({
  head: () => pageHead('Complete Registration'),
  beforeLoad: ({ location }) => {
    const { email, name, pin } = authPageStateOf(location)
    if (!email || !name || !pin) throw redirect({ to: '/register', replace: true })
    return { carried: { email, name, pin } }
  },
  component: function CompleteRegistration() {
    return <CompleteRegistrationPage {...Route.useRouteContext().carried} />
  },
})
