import { Icon } from './icon.tsx'
import { LoaderCircle } from './icons.gen.ts'
import styles from './spinner.module.css'

/** The rotating mark of a wait. It has no text of its own: a word is beside it. */
export function Spinner() {
  return <Icon shape={LoaderCircle} className={styles.spinner} />
}
