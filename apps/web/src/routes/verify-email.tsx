import { readSecret } from '@meldboard/api-client/passed-on'
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { authPageStateOf } from '../features/accounts/auth-page-state.ts'
import { loadMessages } from '../lib/messages.tsx'
import { loadWith } from '../shell/load-with.ts'

const VerifyEmailPage = lazyRouteComponent(
  () => import('../features/accounts/verify-email-page.tsx'),
  'VerifyEmailPage',
)

// Open to signed-in users too: the address may be another account's. A new address of their own is
// proven on /confirm-email.
export const Route = createFileRoute('/verify-email')({
  // A token of digits alone is parsed as a number.
  validateSearch: ({ token }): { token?: string } =>
    token ? { token: readSecret(String(token)) ?? String(token) } : {},
  beforeLoad: ({ location }) => ({ carried: authPageStateOf(location) }),
  loader: () => loadMessages('accounts'),
  component: loadWith(function VerifyEmail() {
    return (
      <VerifyEmailPage token={Route.useSearch().token} state={Route.useRouteContext().carried} />
    )
  }, VerifyEmailPage),
})
