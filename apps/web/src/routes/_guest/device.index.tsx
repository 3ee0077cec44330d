import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageHead } from '../../shell/page-head.ts'

export const Route = createFileRoute('/_guest/device/')({
  head: () => pageHead('Scoreboard'),
  component: lazyRouteComponent(
    () => import('../../features/game/board/guest-screen.tsx'),
    'GuestScreen',
  ),
})
