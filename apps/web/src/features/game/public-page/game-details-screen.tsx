import { ApiError } from '@meldboard/api-client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLiveGame } from '../../../data/live/use-live-game.ts'
import { publicScoreboardQuery } from '../../../data/queries/scoreboard-query.ts'
import { useApi } from '../../../data/use-api.ts'
import { useSession } from '../../../session/use-session.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { GameDetails } from './game-details.tsx'
import { isGameUuid } from './game-uuid.ts'
import { RegisterBanners } from './register-banners.tsx'

// The page that a link leads to contains its game, and most people who open it are visitors:
// neither the other states nor the actions of members belong to the first view.
const NoGame = lazyPart(async () => (await import('./details-states.tsx')).DetailsStates)
const OwnGameAction = lazyPart(async () => (await import('./own-game-action.tsx')).OwnGameAction)
const ReopenFailure = lazyPart(
  async () => (await import('../ending/reopen-game.tsx')).ReopenFailure,
)

/** A game for everyone who has its link. */
export function GameDetailsScreen({ gameUuid }: { readonly gameUuid: string }) {
  return (
    <>
      <div className="wrap game-page">
        {isGameUuid(gameUuid) ? <WatchedGame gameUuid={gameUuid} /> : <NoGame kind="invalid" />}
      </div>
      <RegisterBanners />
    </>
  )
}

function WatchedGame({ gameUuid }: { readonly gameUuid: string }) {
  const game = useQuery(publicScoreboardQuery(useApi(), gameUuid))
  const live = useLiveGame(game.data ?? null)
  const [failure, setFailure] = useState<Error | null>(null)
  const isMember = useSession().status === 'signed-in'
  const refresh = () => void game.refetch()
  const isUnknown = game.error instanceof ApiError && game.error.status === 404
  if (isUnknown || live === 'gone') return <NoGame kind="unknown" />
  if (game.data !== undefined) {
    return (
      <GameDetails
        scoreboard={game.data}
        live={live}
        isStale={game.isError && live !== 'live'}
        onRefresh={refresh}
        memberAction={isMember && <OwnGameAction scoreboard={game.data} onFailure={setFailure} />}
        memberNotice={failure && <ReopenFailure failure={failure} />}
      />
    )
  }
  return game.isError ? <NoGame kind="failed" onTryAgain={refresh} /> : <NoGame kind="loading" />
}
