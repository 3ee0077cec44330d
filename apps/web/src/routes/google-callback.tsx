import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

export const Route = createFileRoute('/google-callback')({
  component: lazyRouteComponent(
    () => import('../features/accounts/google-callback-page.tsx'),
    'GoogleCallbackPage',
  ),
})
