import { Link } from '@tanstack/react-router'
import { Icon } from '../../../ui/icon.tsx'
import { Smartphone } from '../../../ui/icons.gen.ts'
import styles from './only-here.module.css'

/** Says that the game is on this device only. Source: P-guest-3. */
export function OnlyHere() {
  return (
    <p className={styles.onlyHere}>
      <Icon shape={Smartphone} />
      <span>
        <span>Only on this device.</span> <Link to="/register">Save it with an account</Link>
      </span>
    </p>
  )
}
