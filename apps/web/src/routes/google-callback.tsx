import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageHead } from '../shell/page-head.ts'

export const Route = createFileRoute('/google-callback')({
  head: () => pageHead('Google Sign-In'),
  component: lazyRouteComponent(
    () => import('../features/accounts/google-callback-page.tsx'),
    'GoogleCallbackPage',
  ),
})
