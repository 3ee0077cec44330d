import { ApiError } from '@meldboard/api-client'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useApi } from '../../app/use-api.ts'
import { useSession } from '../../session/use-session.ts'
import { useLiveGame } from '../live/use-live-game.ts'
import { publicScoreboardQuery } from '../scoreboard/scoreboard-query.ts'
import type { DetailsState } from './details-states.tsx'
import { GameDetails } from './game-details.tsx'
import { isGameUuid } from './game-uuid.ts'
import { VisitorSlips } from './visitor-slips.tsx'

// The page that a link leads to brings its game along, and most who open it are visitors: neither
// the other states nor what only members can do belongs to the first view.
const States = lazy(async () => {
  const { DetailsStates: component } = await import('./details-states.tsx')
  return { default: component }
})
const OwnGameAction = lazy(async () => {
  const { OwnGameAction: component } = await import('./own-game-action.tsx')
  return { default: component }
})
const ReopenFailure = lazy(async () => {
  const { ReopenFailure: component } = await import('./reopen-game.tsx')
  return { default: component }
})

/** A game for whoever has its link. */
export function GameDetailsScreen({ gameUuid }: { readonly gameUuid: string }) {
  return (
    <>
      <div className="wrap game-page">
        {isGameUuid(gameUuid) ? <WatchedGame gameUuid={gameUuid} /> : <NoGame kind="invalid" />}
      </div>
      <VisitorSlips />
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
    const mayReopen = isMember && game.data.game.status === 'COMPLETED'
    return (
      <GameDetails
        scoreboard={game.data}
        live={live}
        isStale={game.isError && live !== 'live'}
        onRefresh={refresh}
        memberAction={
          mayReopen && (
            <Suspense>
              <OwnGameAction scoreboard={game.data} onFailure={setFailure} />
            </Suspense>
          )
        }
        memberNotice={
          failure && (
            <Suspense>
              <ReopenFailure failure={failure} />
            </Suspense>
          )
        }
      />
    )
  }
  return game.isError ? <NoGame kind="failed" onTryAgain={refresh} /> : <NoGame kind="loading" />
}

function NoGame(state: DetailsState) {
  return (
    <Suspense>
      <States state={state} />
    </Suspense>
  )
}
