import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { authPageStateOf } from '../../features/accounts/auth-page-state.ts'
import { loadWith } from '../../shell/load-with.ts'

const ConfirmEmailPage = lazyRouteComponent(
  () => import('../../features/accounts/confirm-email-page.tsx'),
  'ConfirmEmailPage',
)

export const Route = createFileRoute('/_signed-in/confirm-email')({
  beforeLoad: ({ location }) => ({ carried: authPageStateOf(location) }),
  component: loadWith(function ConfirmEmail() {
    return <ConfirmEmailPage carried={Route.useRouteContext().carried} />
  }, ConfirmEmailPage),
})
