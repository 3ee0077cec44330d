import { codeHalves } from '../../../data/table-code.ts'
import { messages } from '../../../lib/messages.tsx'
import { Code } from '../../../ui/code.tsx'
import styles from './said-code.module.css'

const t = messages('game')
const ofShell = messages('shell')

/** The code of a table in the thumb bar, to say aloud. */
export function SaidCode({ code }: { readonly code: string }) {
  return (
    <section className={styles.said} aria-label={t('codeOfThisTable')}>
      <small>{ofShell('table')}</small>
      <Code halves={codeHalves(code)} className={styles.code} />
    </section>
  )
}
