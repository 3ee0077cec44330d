import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageHead } from '../../shell/page-head.ts'

export const Route = createFileRoute('/_signed-in/notifications')({
  head: () => pageHead('Notifications'),
  component: lazyRouteComponent(
    () => import('../../features/games-list/notices-screen.tsx'),
    'NoticesScreen',
  ),
})
