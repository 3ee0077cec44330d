import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../app/page-head.ts'
import { GameDetailsScreen } from '../features/games/game-details-screen.tsx'

// Open to everybody: whoever holds the link may watch.
export const Route = createFileRoute('/games/$gameUuid')({
  head: () => pageHead('Game'),
  component: Game,
})

function Game() {
  return <GameDetailsScreen gameUuid={Route.useParams().gameUuid} />
}
