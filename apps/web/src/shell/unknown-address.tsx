import { WaysOn } from '../features/game/public-page/ways-on.tsx'
import { Container } from '../ui/container.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { SrOnly } from '../ui/sr-only.tsx'

/** The page of an unknown address. Source: P-nav-5. */
export function UnknownAddress() {
  return (
    <Container>
      <SrOnly as="h1" tabIndex={-1}>
        No page
      </SrOnly>
      <EmptyState title="There is nothing at this address." action={<WaysOn />}>
        A part of the link may have been lost on its way.
      </EmptyState>
    </Container>
  )
}
