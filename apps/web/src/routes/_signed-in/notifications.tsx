import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed-in/notifications')({
  component: lazyRouteComponent(
    () => import('../../features/games-list/notices-screen.tsx'),
    'NoticesScreen',
  ),
})
