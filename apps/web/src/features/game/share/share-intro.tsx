import styles from './share-dialog.module.css'

/** What sharing means, in the words of the specification. */
export function ShareIntro() {
  return (
    <p className={styles.intro}>Anyone you share this game with can view the score in real time.</p>
  )
}
