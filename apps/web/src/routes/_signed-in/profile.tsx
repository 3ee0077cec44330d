import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed-in/profile')({
  component: lazyRouteComponent(
    () => import('../../features/accounts/profile-page.tsx'),
    'ProfilePage',
  ),
})
