import { Container } from '../container.tsx'
import { PageHead, PageTitle } from '../page-head.tsx'
import { KitButtons } from './kit-buttons.tsx'
import { KitFields } from './kit-fields.tsx'
import { KitLayers } from './kit-layers.tsx'
import styles from './kit-page.module.css'

/** Every part of `ui/` in every state, for developers who use them. */
export function KitPage() {
  return (
    <Container className={styles.page}>
      <PageHead title={<PageTitle>The kit of Meldboard</PageTitle>} />
      <KitButtons />
      <KitFields />
      <KitLayers />
    </Container>
  )
}
