import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed-in/admin')({
  component: lazyRouteComponent(() => import('../../features/admin/admin-page.tsx'), 'AdminPage'),
})
