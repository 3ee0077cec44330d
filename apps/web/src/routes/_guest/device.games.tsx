import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageHead } from '../../shell/page-head.ts'

export const Route = createFileRoute('/_guest/device/games')({
  head: () => pageHead('Games on this device'),
  component: lazyRouteComponent(
    () => import('../../features/games-list/guest-games-screen.tsx'),
    'GuestGamesScreen',
  ),
})
