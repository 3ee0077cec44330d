import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readEarlyBoard } from '../../data/early-answers.ts'
import { pageHead } from '../../shell/page-head.ts'

export const Route = createFileRoute('/_signed-in/scoreboard')({
  head: () => pageHead('Scoreboard'),
  loader: ({ context: { queryClient } }) => readEarlyBoard(queryClient),
  component: lazyRouteComponent(
    () => import('../../features/game/board/scoreboard-screen.tsx'),
    'ScoreboardScreen',
  ),
})
