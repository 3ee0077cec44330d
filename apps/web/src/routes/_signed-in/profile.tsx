import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageHead } from '../../shell/page-head.ts'

export const Route = createFileRoute('/_signed-in/profile')({
  head: () => pageHead('Profile'),
  component: lazyRouteComponent(
    () => import('../../features/accounts/profile-page.tsx'),
    'ProfilePage',
  ),
})
