import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { BlankStandings, StandingsSkeleton } from '../standings/blank-standings.tsx'
import '../game-view.css'

export type DetailsState =
  | { readonly kind: 'invalid' | 'unknown' | 'loading' }
  | { readonly kind: 'failed'; readonly onTryAgain: () => void }

/** Shows the state of a game's page while there is no game to show. */
export function DetailsStates(state: DetailsState) {
  switch (state.kind) {
    case 'invalid':
      return <DetailsMessage title="Invalid Game ID" />
    case 'unknown':
      return <DetailsMessage title="Game Not Found" />
    case 'loading':
      return <DetailsSkeleton />
    case 'failed':
      return <DetailsFailure onTryAgain={state.onTryAgain} />
  }
}

/** The page of a link that leads to no game. */
function DetailsMessage({ title }: { readonly title: 'Invalid Game ID' | 'Game Not Found' }) {
  return (
    <>
      <div className="head" />
      <h1 className="sr-only" tabIndex={-1}>
        Game
      </h1>
      <EmptyState title={title} art={<BlankStandings />}>
        Ask whoever sent the link to send it again.
      </EmptyState>
    </>
  )
}

function DetailsSkeleton() {
  return (
    <>
      <div className="head">
        {/* Without a tabindex: a heading that goes away must not take the focus. */}
        <h1 className="sr-only">Game</h1>
        <p className="sr-only" role="status">
          Loading game...
        </p>
        <p className="page-title" aria-hidden="true">
          <Skeleton width="min(24rem, 70%)" />
        </p>
      </div>
      <div className="cols">
        <StandingsSkeleton />
      </div>
    </>
  )
}

function DetailsFailure({ onTryAgain }: { readonly onTryAgain: () => void }) {
  return (
    <>
      <div className="head">
        <PageTitle>Game</PageTitle>
      </div>
      <Alert
        tone="error"
        title="Error"
        actions={
          <Button variant="ghost" onClick={onTryAgain}>
            Try Again
          </Button>
        }
      >
        Failed to load game details. Please try again later.
      </Alert>
    </>
  )
}
