import { Container } from '../ui/container.tsx'
import { Spinner } from '../ui/spinner.tsx'
import styles from './loading.module.css'

/** Shown while it is not known yet who is signed in, or while a page is loading. */
export function Loading() {
  return (
    <Container>
      <p className={styles.loading} role="status">
        <Spinner />
        Loading...
      </p>
    </Container>
  )
}
