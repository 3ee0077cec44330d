import { Link } from '@tanstack/react-router'
import { messages } from '../../../lib/messages.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Smartphone } from '../../../ui/icons.gen.ts'
import styles from './only-here.module.css'

const t = messages('board')

/** Says that the game is on this device only. Source: P-guest-3. */
export function OnlyHere() {
  return (
    <p className={styles.onlyHere}>
      <Icon shape={Smartphone} />
      <span>
        <span>{t('onlyOnThisDevice')}</span> <Link to="/register">{t('saveItWithAccount')}</Link>
      </span>
    </p>
  )
}
