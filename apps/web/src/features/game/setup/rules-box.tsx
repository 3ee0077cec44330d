import { useId } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { ChevronRight } from '../../../ui/icons.gen.ts'
import styles from './rules-box.module.css'

type RulesBoxProps = {
  readonly name: string
  readonly line: string
  readonly onOpen: () => void
}

/** The rules of a game, in a field that opens their list. Source: P-rules-1. */
export function RulesBox({ name, line, onOpen }: RulesBoxProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <span className={styles.label} id={`${id}-label`}>
        Rules
      </span>
      <button
        type="button"
        className={styles.box}
        aria-haspopup="dialog"
        aria-labelledby={`${id}-label ${id}-name`}
        aria-describedby={`${id}-line`}
        onClick={onOpen}
      >
        <b id={`${id}-name`}>
          <bdi translate="no">{name}</bdi>
        </b>
        <small id={`${id}-line`}>{line}</small>
        <Icon shape={ChevronRight} />
      </button>
    </div>
  )
}
