import { codeHalves } from '../../../data/table-code.ts'
import { Code } from '../../../ui/code.tsx'
import styles from './said-code.module.css'

/** The code of a table in the thumb bar, to say aloud. */
export function SaidCode({ code }: { readonly code: string }) {
  return (
    <section className={styles.said} aria-label="Code of this table">
      <small>Table</small>
      <Code halves={codeHalves(code)} className={styles.code} />
    </section>
  )
}
