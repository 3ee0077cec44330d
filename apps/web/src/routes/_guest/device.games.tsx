import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadMessages } from '../../lib/messages.tsx'

export const Route = createFileRoute('/_guest/device/games')({
  loader: () => loadMessages('app'),
  component: lazyRouteComponent(
    () => import('../../features/games-list/guest-games-screen.tsx'),
    'GuestGamesScreen',
  ),
})
