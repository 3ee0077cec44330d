import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed-in/scoreboard')({
  component: lazyRouteComponent(
    () => import('../../features/game/board/scoreboard-screen.tsx'),
    'ScoreboardScreen',
  ),
})
