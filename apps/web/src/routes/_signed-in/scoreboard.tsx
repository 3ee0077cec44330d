import { createFileRoute } from '@tanstack/react-router'
import { ScoreboardScreen } from '../../features/game/scoreboard-screen.tsx'
import { pageHead } from '../../shell/page-head.ts'

export const Route = createFileRoute('/_signed-in/scoreboard')({
  head: () => pageHead('Scoreboard'),
  component: ScoreboardScreen,
})
