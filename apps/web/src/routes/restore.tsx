import { createFileRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'
import { loadMessages } from '../lib/messages.tsx'

// The page exists only until there is an account.
export const Route = createFileRoute('/restore')({
  beforeLoad: async ({ context: { api } }) => {
    const { data } = await api.GET('/auth/ways')
    if (!data.isEmpty) throw notFound()
  },
  loader: () => loadMessages('accounts'),
  component: lazyRouteComponent(
    () => import('../features/accounts/restore-page.tsx'),
    'RestorePage',
  ),
})
