import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageHead } from '../../shell/page-head.ts'

export const Route = createFileRoute('/_signed-in/dashboard')({
  head: () => pageHead('Dashboard'),
  component: lazyRouteComponent(
    () => import('../../features/game/page/dashboard.tsx'),
    'Dashboard',
  ),
})
