import { WaysOn } from '../features/game/public-page/ways-on.tsx'
import { messages } from '../lib/messages.tsx'
import { Container } from '../ui/container.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { SrOnly } from '../ui/sr-only.tsx'

const t = messages('shell')

/** The page of an unknown address. Source: P-nav-5. */
export function UnknownAddress() {
  return (
    <Container>
      <SrOnly as="h1" tabIndex={-1}>
        {t('noPage')}
      </SrOnly>
      <EmptyState title={t('nothingAtAddress')} action={<WaysOn />}>
        {t('linkMayBeCut')}
      </EmptyState>
    </Container>
  )
}
