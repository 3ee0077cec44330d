import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageHead } from '../../shell/page-head.ts'

export const Route = createFileRoute('/_signed-in/admin')({
  head: () => pageHead('This Meldboard'),
  component: lazyRouteComponent(() => import('../../features/admin/admin-page.tsx'), 'AdminPage'),
})
