import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { pageHead } from '../../app/page-head.ts'
import { LoginPage } from '../../features/accounts/login-page.tsx'

export const Route = createFileRoute('/_visitor/login')({
  head: () => pageHead('Sign in'),
  // The server leads back here with words when Google sign-in is not set up.
  validateSearch: z.object({
    error: z.string().optional().catch(undefined),
    error_description: z.string().optional().catch(undefined),
  }),
  component: function Login() {
    const { error, error_description } = Route.useSearch()
    return <LoginPage error={error_description ?? error} />
  },
})
