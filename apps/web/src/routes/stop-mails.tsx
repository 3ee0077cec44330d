import { readSecret } from '@meldboard/api-client/passed-on'
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadWith } from '../shell/load-with.ts'
import { pageHead } from '../shell/page-head.ts'

const StopMailsPage = lazyRouteComponent(
  () => import('../features/accounts/stop-mails-page.tsx'),
  'StopMailsPage',
)

// Open to everybody: the mail may have come to another address than that of who is signed in.
export const Route = createFileRoute('/stop-mails')({
  head: () => pageHead('Mails of Shared Games'),
  // A token of digits alone is parsed as a number.
  validateSearch: ({ token }): { token: string } => ({ token: readSecret(String(token)) ?? '' }),
  component: loadWith(function StopMails() {
    return <StopMailsPage token={Route.useSearch().token} />
  }, StopMailsPage),
})
