import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

export const Route = createFileRoute('/_guest/device/games')({
  component: lazyRouteComponent(
    () => import('../../features/games-list/guest-games-screen.tsx'),
    'GuestGamesScreen',
  ),
})
