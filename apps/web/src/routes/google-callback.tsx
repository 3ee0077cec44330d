import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadMessages } from '../lib/messages.tsx'

export const Route = createFileRoute('/google-callback')({
  loader: () => loadMessages('accounts'),
  component: lazyRouteComponent(
    () => import('../features/accounts/google-callback-page.tsx'),
    'GoogleCallbackPage',
  ),
})
