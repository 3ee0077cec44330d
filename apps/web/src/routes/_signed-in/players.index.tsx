import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed-in/players/')({
  component: lazyRouteComponent(
    () => import('../../features/groups/players-page.tsx'),
    'PlayersPage',
  ),
})
