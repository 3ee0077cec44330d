import { createFileRoute } from '@tanstack/react-router'
import { authPageStateOf } from '../features/accounts/auth-page-state.ts'
import { VerifyEmailPage } from '../features/accounts/verify-email-page.tsx'
import { pageHead } from '../shell/page-head.ts'

// Open to signed-in users too: the address may be another account's. A new address of their own is
// proven on /confirm-email.
export const Route = createFileRoute('/verify-email')({
  head: () => pageHead('Verify Your Email'),
  // A token of digits alone is parsed as a number.
  validateSearch: ({ token }): { token?: string } => (token ? { token: String(token) } : {}),
  beforeLoad: ({ location }) => ({ carried: authPageStateOf(location) }),
  component: function VerifyEmail() {
    return (
      <VerifyEmailPage token={Route.useSearch().token} state={Route.useRouteContext().carried} />
    )
  },
})
