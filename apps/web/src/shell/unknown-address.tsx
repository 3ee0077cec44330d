import { Link } from '@tanstack/react-router'
import { useSession } from '../hooks/use-session.ts'
import { buttonClass } from '../ui/button.tsx'
import { Container } from '../ui/container.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { SrOnly } from '../ui/sr-only.tsx'

/** The page of an unknown address. Source: P-nav-5. */
export function UnknownAddress() {
  const isSignedIn = useSession().status === 'signed-in'
  return (
    <Container>
      <SrOnly as="h1" tabIndex={-1}>
        No page
      </SrOnly>
      <EmptyState
        title="There is nothing at this address."
        action={
          <>
            <Link to="/" replace className={buttonClass({ variant: 'primary', tall: true })}>
              Go to the Start
            </Link>
            {isSignedIn && (
              <Link to="/games" replace className={buttonClass({ variant: 'ghost' })}>
                Games
              </Link>
            )}
          </>
        }
      >
        A part of the link may have been lost on its way.
      </EmptyState>
    </Container>
  )
}
