import { createFileRoute } from '@tanstack/react-router'
import { RegisterPage } from '../../features/accounts/register-page.tsx'
import { pageHead } from '../../shell/page-head.ts'

export const Route = createFileRoute('/_visitor/register/')({
  head: () => pageHead('Create your account'),
  validateSearch: ({ invitation }): { invitation?: string | undefined } => ({
    invitation: typeof invitation === 'string' ? invitation : undefined,
  }),
  component: function Register() {
    return <RegisterPage invitation={Route.useSearch().invitation} />
  },
})
