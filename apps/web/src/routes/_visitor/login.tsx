import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../../app/page-head.ts'
import { LoginPage } from '../../features/accounts/login-page.tsx'

export const Route = createFileRoute('/_visitor/login')({
  head: () => pageHead('Sign in'),
  // The server leads back here with words when Google sign-in is not set up.
  validateSearch: (search): { error?: string; error_description?: string } => ({
    ...(typeof search.error === 'string' && { error: search.error }),
    ...(typeof search.error_description === 'string' && {
      error_description: search.error_description,
    }),
  }),
  component: function Login() {
    const { error, error_description } = Route.useSearch()
    return <LoginPage error={error_description ?? error} />
  },
})
