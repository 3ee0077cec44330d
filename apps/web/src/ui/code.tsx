import { classNames } from '../lib/class-names.ts'
import styles from './code.module.css'
import { SrOnly } from './sr-only.tsx'

type CodeProps = {
  /** The two halves, joined by a hyphen. */
  readonly halves: readonly [string, string]
  readonly className?: string | undefined
}

/** A code to say aloud and type, set like a total; a screen reader spells it. */
export function Code({ halves, className }: CodeProps) {
  return (
    <b className={classNames(styles.code, className)} translate="no">
      <SrOnly key={halves.join('')}>{[...halves.join('')].join(' ')}</SrOnly>
      <span aria-hidden="true">
        <span>{halves[0]}</span>
        <i>-</i>
        <span>{halves[1]}</span>
      </span>
    </b>
  )
}
