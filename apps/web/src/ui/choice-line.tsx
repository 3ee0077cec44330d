import type { ReactNode } from 'react'
import styles from './choice-line.module.css'
import { Summary } from './summary.tsx'

type ChoiceLineProps = {
  /** The choice as a line, the chosen part of it bold. */
  readonly chosen: ReactNode
  readonly children: ReactNode
}

/** A line that says what is chosen, and opens to choose: on a phone the content comes first. */
export function ChoiceLine({ chosen, children }: ChoiceLineProps) {
  return (
    <details className={styles.choice}>
      <Summary>{chosen}</Summary>
      {/* biome-ignore lint/a11y/useSemanticElements: browsers before 2023 know no search element */}
      <form role="search" className={styles.fields} onSubmit={(event) => event.preventDefault()}>
        {children}
      </form>
    </details>
  )
}
