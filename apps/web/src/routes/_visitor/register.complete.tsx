import { createFileRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { authPageStateOf } from '../../features/accounts/auth-page-state.ts'
import { loadWith } from '../../shell/load-with.ts'

const CompleteRegistrationPage = lazyRouteComponent(
  () => import('../../features/accounts/complete-registration-page.tsx'),
  'CompleteRegistrationPage',
)

export const Route = createFileRoute('/_visitor/register/complete')({
  beforeLoad: ({ location }) => {
    const { email, name, pin } = authPageStateOf(location)
    if (!email || !name || !pin) throw redirect({ to: '/register', replace: true })
    return { carried: { email, name, pin } }
  },
  component: loadWith(function CompleteRegistration() {
    return <CompleteRegistrationPage {...Route.useRouteContext().carried} />
  }, CompleteRegistrationPage),
})
