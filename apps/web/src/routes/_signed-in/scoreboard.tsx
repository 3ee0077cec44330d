import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../../app/page-head.ts'
import { ScoreboardScreen } from '../../features/scoreboard/scoreboard-screen.tsx'

export const Route = createFileRoute('/_signed-in/scoreboard')({
  head: () => pageHead('Scoreboard'),
  component: ScoreboardScreen,
})
