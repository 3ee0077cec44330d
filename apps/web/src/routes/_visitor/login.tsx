import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { CodeForm } from '../../features/game/table/code-form.tsx'
import { loadWith } from '../../shell/load-with.ts'
import { pageHead } from '../../shell/page-head.ts'
import { useTakenOver } from '../../shell/taken-over.ts'

const LoginPage = lazyRouteComponent(
  () => import('../../features/accounts/login-page.tsx'),
  'LoginPage',
)

export const Route = createFileRoute('/_visitor/login')({
  head: () => pageHead('Sign in'),
  // The server redirects here when Google sign-in is not set up. Anyone can write such an address:
  // no text is taken from it.
  validateSearch: ({ error }): { error?: 'not_configured' | undefined } => ({
    error: error === 'not_configured' ? error : undefined,
  }),
  component: loadWith(function Login() {
    useTakenOver()
    return (
      <LoginPage isGoogleMissing={Route.useSearch().error !== undefined}>
        <CodeForm />
      </LoginPage>
    )
  }, LoginPage),
})
