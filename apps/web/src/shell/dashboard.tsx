import { Link } from '@tanstack/react-router'
import { BlankStandings } from '../features/game/standings/blank-standings.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Container } from '../ui/container.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHead, PageTitle } from '../ui/page-head.tsx'

/** The first page after signing in by the app's address: its title, and the links to the games. */
export function Dashboard() {
  return (
    <Container>
      <PageHead title={<PageTitle>Dashboard</PageTitle>} />
      <EmptyState
        belowTitle
        title="To the table"
        art={<BlankStandings />}
        action={
          <>
            <Link to="/scoreboard" className={buttonClass({ variant: 'primary', tall: true })}>
              Scoreboard
            </Link>
            <Link to="/games" className={buttonClass({ variant: 'outline', tall: true })}>
              Games History
            </Link>
          </>
        }
      >
        Score the game in play, or look at those before it.
      </EmptyState>
    </Container>
  )
}
