import { createFileRoute } from '@tanstack/react-router'
import { publicScoreboardQuery } from '../data/queries/scoreboard-query.ts'
import { GamePage } from '../features/game/game-page.tsx'
import { pageHead } from '../shell/page-head.ts'

// Open to everybody who has the link.
export const Route = createFileRoute('/games/$gameUuid')({
  loader: ({ context: { api, queryClient }, params: { gameUuid } }) => ({
    name: queryClient.getQueryData(publicScoreboardQuery(api, gameUuid).queryKey)?.game.name,
  }),
  head: ({ loaderData }) => pageHead(loaderData?.name ?? 'Game'),
  component: Game,
})

function Game() {
  return <GamePage gameUuid={Route.useParams().gameUuid} />
}
