import { messages } from '../../../lib/messages.tsx'
import styles from './share-dialog.module.css'

const t = messages('share')

/** What sharing means, in the words of the specification. */
export function ShareIntro() {
  return <p className={styles.intro}>{t('shareExplained')}</p>
}
