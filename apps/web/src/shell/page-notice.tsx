import { Alert, type AlertProps } from '../ui/alert.tsx'
import { Container } from '../ui/container.tsx'
import styles from './page-notice.module.css'

/** An alert above the head of the page, on every page. */
export function PageNotice(props: AlertProps) {
  return (
    <Container className={styles.notice}>
      <Alert {...props} />
    </Container>
  )
}
