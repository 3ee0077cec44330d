import { Link } from '@tanstack/react-router'
import { BlankStandings } from '../features/game/standings/blank-standings.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Container } from '../ui/container.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHead, PageTitle } from '../ui/page-head.tsx'

/** A page that is reachable but has no content yet. */
export function ComingSoon({ title }: { title: string }) {
  return (
    <Container>
      <PageHead title={<PageTitle>{title}</PageTitle>} />
      <EmptyState
        belowTitle
        title="Coming Soon"
        art={<BlankStandings />}
        action={
          <Link to="/scoreboard" className={buttonClass({ variant: 'outline' })}>
            Scoreboard
          </Link>
        }
      >
        There is nothing on this page yet.
      </EmptyState>
    </Container>
  )
}
