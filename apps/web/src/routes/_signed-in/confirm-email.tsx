import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../../app/page-head.ts'
import { ConfirmEmailPage } from '../../features/accounts/confirm-email-page.tsx'
import { doorStateOf } from '../../features/accounts/door-state.ts'

export const Route = createFileRoute('/_signed-in/confirm-email')({
  head: () => pageHead('Confirm Your New Email'),
  beforeLoad: ({ location }) => ({ carried: doorStateOf(location) }),
  component: function ConfirmEmail() {
    return <ConfirmEmailPage carried={Route.useRouteContext().carried} />
  },
})
