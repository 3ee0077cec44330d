import { Link } from '@tanstack/react-router'
import { useSession } from '../../../hooks/use-session.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Container } from '../../../ui/container.tsx'
import styles from './register-banners.module.css'

/** Offers Meldboard to a visitor who only has a link. */
export function RegisterBanners() {
  if (useSession().status !== 'signed-out') return null
  return (
    <aside className={styles.foot} aria-label="For visitors">
      <Container className={styles.banners}>
        <section className={styles.banner}>
          <h2>Create and Score Games with Ease!</h2>
          <p>Set up a table in a minute and score every round from your phone.</p>
          <Link to="/register" className={buttonClass({ variant: 'primary' })}>
            Register
          </Link>
        </section>
        <section className={styles.banner}>
          <h2>Do More with Meldboard</h2>
          <p>
            Keep every game you played, bring the same players back, and share each table by a link.
          </p>
          <Link to="/register" className={buttonClass({ variant: 'outline' })}>
            Register
          </Link>
        </section>
      </Container>
    </aside>
  )
}
