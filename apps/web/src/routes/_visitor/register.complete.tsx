import { createFileRoute, redirect } from '@tanstack/react-router'
import { pageHead } from '../../app/page-head.ts'
import { CompleteRegistrationPage } from '../../features/accounts/complete-registration-page.tsx'
import { doorStateOf } from '../../features/accounts/door-state.ts'

export const Route = createFileRoute('/_visitor/register/complete')({
  head: () => pageHead('Complete Registration'),
  beforeLoad: ({ location }) => {
    const { email, name, pin } = doorStateOf(location)
    if (!email || !name || !pin) throw redirect({ to: '/register', replace: true })
    return { carried: { email, name, pin } }
  },
  component: function CompleteRegistration() {
    return <CompleteRegistrationPage {...Route.useRouteContext().carried} />
  },
})
