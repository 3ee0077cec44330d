import { readGameUuid } from '@meldboard/api-client/passed-on'
import { createFileRoute } from '@tanstack/react-router'
import { queryKeys } from '../data/queries/query-keys.ts'
import type { GameScoreboard } from '../data/queries/scoreboard-query.ts'
import { GamePage } from '../features/game/page/game-page.tsx'
import { useTakenOver } from '../shell/taken-over.ts'

// Open to everyone with the link.
export const Route = createFileRoute('/games/$gameUuid')({
  loader: ({ context: { queryClient }, params: { gameUuid } }) => ({
    name: queryClient.getQueryData<GameScoreboard>(
      queryKeys.publicScoreboard(readGameUuid(gameUuid) ?? ''),
    )?.game.name,
  }),
  component: Game,
})

function Game() {
  useTakenOver()
  return <GamePage gameUuid={Route.useParams().gameUuid} />
}
