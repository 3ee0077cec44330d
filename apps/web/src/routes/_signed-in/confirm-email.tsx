import { createFileRoute } from '@tanstack/react-router'
import { authPageStateOf } from '../../features/accounts/auth-page-state.ts'
import { ConfirmEmailPage } from '../../features/accounts/confirm-email-page.tsx'
import { pageHead } from '../../shell/page-head.ts'

export const Route = createFileRoute('/_signed-in/confirm-email')({
  head: () => pageHead('Confirm Your New Email'),
  beforeLoad: ({ location }) => ({ carried: authPageStateOf(location) }),
  component: function ConfirmEmail() {
    return <ConfirmEmailPage carried={Route.useRouteContext().carried} />
  },
})
