import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../app/page-head.ts'
import { GameDetailsScreen } from '../features/games/game-details-screen.tsx'
import { publicScoreboardQuery } from '../features/scoreboard/scoreboard-query.ts'

// Open to everybody who has the link.
export const Route = createFileRoute('/games/$gameUuid')({
  loader: ({ context: { api, queryClient }, params: { gameUuid } }) => ({
    name: queryClient.getQueryData(publicScoreboardQuery(api, gameUuid).queryKey)?.game.name,
  }),
  head: ({ loaderData }) => pageHead(loaderData?.name ?? 'Game'),
  component: Game,
})

function Game() {
  return <GameDetailsScreen gameUuid={Route.useParams().gameUuid} />
}
