import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageHead } from '../../shell/page-head.ts'

export const Route = createFileRoute('/_signed-in/players/')({
  head: () => pageHead('Players'),
  component: lazyRouteComponent(
    () => import('../../features/groups/players-page.tsx'),
    'PlayersPage',
  ),
})
