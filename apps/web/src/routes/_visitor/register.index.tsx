import { readSecret } from '@meldboard/api-client/passed-on'
import { createFileRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { authPageStateOf } from '../../features/accounts/auth-page-state.ts'
import { loadWith } from '../../shell/load-with.ts'

const RegisterPage = lazyRouteComponent(
  () => import('../../features/accounts/register-page.tsx'),
  'RegisterPage',
)

export const Route = createFileRoute('/_visitor/register/')({
  // Links of earlier releases have the secret in the search.
  validateSearch: ({ invitation }): { invitation?: string | undefined } => ({
    invitation: typeof invitation === 'string' ? invitation : undefined,
  }),
  beforeLoad: ({ location, search }) => {
    const invitation = readSecret(location.hash) ?? readSecret(search.invitation ?? '')
    if (invitation !== null) {
      // The secret is removed from the address at once, and survives a reload of the page.
      const state = { ...authPageStateOf(location), invitation }
      throw redirect({ to: '/register', search: {}, hash: '', replace: true, state })
    }
    return { invitation: authPageStateOf(location).invitation }
  },
  component: loadWith(function Register() {
    return <RegisterPage invitation={Route.useRouteContext().invitation} />
  }, RegisterPage),
})
