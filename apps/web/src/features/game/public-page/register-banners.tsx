import { Link } from '@tanstack/react-router'
import { useSession } from '../../../hooks/use-session.ts'
import { messages } from '../../../lib/messages.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { Container } from '../../../ui/container.tsx'
import styles from './register-banners.module.css'

const t = messages('game')

/** Offers Meldboard to a visitor who only has a link. */
export function RegisterBanners() {
  if (useSession().status !== 'signed-out') return null
  return (
    <aside className={styles.foot} aria-label={t('forVisitors')}>
      <Container className={styles.banners}>
        <section className={styles.banner}>
          <h2>{t('offerTitle')}</h2>
          <p>{t('offer')}</p>
          <Link to="/register" className={buttonClass({ variant: 'primary' })}>
            {t('register')}
          </Link>
        </section>
        <section className={styles.banner}>
          <h2>{t('moreTitle')}</h2>
          <p>{t('more')}</p>
          <Link to="/register" className={buttonClass({ variant: 'outline' })}>
            {t('register')}
          </Link>
        </section>
      </Container>
    </aside>
  )
}
