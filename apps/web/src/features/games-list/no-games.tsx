import { Link } from '@tanstack/react-router'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { BlankStandings } from '../game/standings/blank-standings.tsx'

type NoGamesProps = {
  /** Goes back from a page past the last one. */
  readonly onFirstPage: (() => void) | undefined
}

/** No games at all, or none on this page. */
export function NoGames({ onFirstPage }: NoGamesProps) {
  if (onFirstPage) {
    return (
      <EmptyState
        title="No games found."
        action={<Button onClick={onFirstPage}>First Page</Button>}
      >
        This page is past the last one.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title="No Games Yet"
      art={<BlankStandings />}
      action={
        <Link to="/scoreboard" className={buttonClass({ variant: 'primary', tall: true })}>
          Start New Game
        </Link>
      }
    >
      Every game that you score or that is shared with you will be listed here.
    </EmptyState>
  )
}
