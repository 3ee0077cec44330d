import { messages } from '../../../lib/messages.tsx'
import styles from './dealer-mark.module.css'

const t = messages('game')

/** A D on ink beside the name of a round's dealer (R37). */
export function DealerMark() {
  return (
    <span className={styles.dealer} role="img" aria-label={t('deals')}>
      {t('dealerLetter')}
    </span>
  )
}
