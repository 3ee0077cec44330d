import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadWith } from '../../shell/load-with.ts'
import { pageHead } from '../../shell/page-head.ts'

const RegisterPage = lazyRouteComponent(
  () => import('../../features/accounts/register-page.tsx'),
  'RegisterPage',
)

export const Route = createFileRoute('/_visitor/register/')({
  head: () => pageHead('Create your account'),
  validateSearch: ({ invitation }): { invitation?: string | undefined } => ({
    invitation: typeof invitation === 'string' ? invitation : undefined,
  }),
  component: loadWith(function Register() {
    return <RegisterPage invitation={Route.useSearch().invitation} />
  }, RegisterPage),
})
