import { createFileRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { pageHead } from '../shell/page-head.ts'

// Where there is an account it is no page, and leads where every unknown address does.
export const Route = createFileRoute('/restore')({
  head: () => pageHead('Restore a Backup'),
  beforeLoad: async ({ context: { api } }) => {
    const { data } = await api.GET('/auth/ways')
    if (!data.isEmpty) throw redirect({ to: '/', replace: true })
  },
  component: lazyRouteComponent(
    () => import('../features/accounts/restore-page.tsx'),
    'RestorePage',
  ),
})
