import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageHead } from '../../shell/page-head.ts'

export const Route = createFileRoute('/_signed-in/scoreboard')({
  head: () => pageHead('Scoreboard'),
  component: lazyRouteComponent(
    () => import('../../features/game/board/scoreboard-screen.tsx'),
    'ScoreboardScreen',
  ),
})
