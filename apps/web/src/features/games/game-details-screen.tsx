import { ApiError } from '@meldboard/api-client'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { useApi } from '../../app/use-api.ts'
import { publicScoreboardQuery } from '../scoreboard/scoreboard-query.ts'
import { DetailsFailure, DetailsSkeleton, DetailsWords } from './details-states.tsx'
import { GameDetails } from './game-details.tsx'
import { VisitorSlips } from './visitor-slips.tsx'

/** How often a watcher's page asks while a game is being played and the page is in view. */
const REFRESH_EVERY = 3000

/** A game for whoever has its link. */
export function GameDetailsScreen({ gameUuid }: { readonly gameUuid: string }) {
  const isValid = z.uuid().safeParse(gameUuid).success
  return (
    <>
      <div className="wrap game-page">
        {isValid ? <WatchedGame gameUuid={gameUuid} /> : <DetailsWords title="Invalid Game ID" />}
      </div>
      <VisitorSlips />
    </>
  )
}

function WatchedGame({ gameUuid }: { readonly gameUuid: string }) {
  const game = useQuery({
    ...publicScoreboardQuery(useApi(), gameUuid),
    refetchInterval: ({ state }) =>
      state.data?.game.status === 'INPROGRESS' ? REFRESH_EVERY : false,
  })
  const refresh = () => void game.refetch()
  if (game.error instanceof ApiError && game.error.status === 404) {
    return <DetailsWords title="Game Not Found" />
  }
  if (game.data !== undefined) {
    return <GameDetails scoreboard={game.data} isStale={game.isError} onRefresh={refresh} />
  }
  return game.isError ? <DetailsFailure onTryAgain={refresh} /> : <DetailsSkeleton />
}
