import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

export const Route = createFileRoute('/_guest/device/')({
  component: lazyRouteComponent(
    () => import('../../features/game/board/guest-screen.tsx'),
    'GuestScreen',
  ),
})
