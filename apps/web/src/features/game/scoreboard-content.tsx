import { failureMessage } from '../../data/failure-messages.ts'
import type { GameLiveState } from '../../data/live/follow-game.ts'
import type { GameScoreboard } from '../../data/queries/scoreboard-query.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { HeaderStatus } from '../../ui/slots.tsx'
import { ActiveGame } from './active-game.tsx'
import { GameLiveMark } from './game-live-mark.tsx'
import { IncompleteGame } from './incomplete-game.tsx'
import { StandingsSkeleton } from './standings/blank-standings.tsx'
import type { useGameFlow } from './use-game-flow.ts'
import { Welcome } from './welcome.tsx'
import '../../ui/page-head.css'
import './game-view.css'

type ScoreboardContentProps = {
  readonly viewed: {
    readonly scoreboard: GameScoreboard | null
    readonly live: GameLiveState | null
    readonly isLoading: boolean
    readonly error: Error | null
    readonly tryAgain: () => void
  }
  readonly flow: ReturnType<typeof useGameFlow>
  readonly onDismiss: () => void
}

/** Shows the content of the scoreboard page: loading, an error, a welcome, or the game. */
export function ScoreboardContent({ viewed, flow, onDismiss }: ScoreboardContentProps) {
  const { scoreboard, live, isLoading, error, tryAgain } = viewed
  if (isLoading) return <LoadingScoreboard />
  const notice = error && (
    <Alert
      tone="error"
      title="Failed to fetch scoreboard"
      onDismiss={onDismiss}
      actions={
        <Button variant="ghost" onClick={tryAgain}>
          Try Again
        </Button>
      }
    >
      {failureMessage(error, 'Please try again.')}
    </Alert>
  )
  if (scoreboard !== null && scoreboard.players.length > 0) {
    return (
      <>
        <HeaderStatus>
          {scoreboard.game.status === 'INPROGRESS' && <GameLiveMark state={live} />}
        </HeaderStatus>
        <ActiveGame scoreboard={scoreboard} flow={flow} notice={notice} />
      </>
    )
  }
  return (
    <>
      {scoreboard === null && <PageHeading />}
      <div className="game-notices">
        {notice}
        {live === 'gone' && (
          <Alert tone="warn" title="Game Not Found">
            The game that was shown here has been deleted.
          </Alert>
        )}
      </div>
      {scoreboard !== null && <IncompleteGame scoreboard={scoreboard} onAction={flow.act} />}
      {scoreboard === null && !error && <Welcome onSetup={() => flow.act('setup')} />}
    </>
  )
}

function LoadingScoreboard() {
  return (
    <>
      <PageHeading />
      <p className="loading-message" role="status">
        Loading scoreboard...
      </p>
      <div className="cols">
        <StandingsSkeleton />
      </div>
    </>
  )
}

function PageHeading() {
  return (
    <div className="head">
      <h1 className="kicker" tabIndex={-1}>
        Scoreboard
      </h1>
    </div>
  )
}
