import { readSecret } from '@meldboard/api-client/passed-on'
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadMessages } from '../lib/messages.tsx'
import { loadWith } from '../shell/load-with.ts'

const StopMailsPage = lazyRouteComponent(
  () => import('../features/accounts/stop-mails-page.tsx'),
  'StopMailsPage',
)

// Open to everyone: the mail may have gone to another address than the signed-in user's.
export const Route = createFileRoute('/stop-mails')({
  // A token of digits alone is parsed as a number.
  validateSearch: ({ token }): { token: string } => ({ token: readSecret(String(token)) ?? '' }),
  loader: () => loadMessages('accounts'),
  component: loadWith(function StopMails() {
    return <StopMailsPage token={Route.useSearch().token} />
  }, StopMailsPage),
})
