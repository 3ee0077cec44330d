import { useId } from 'react'
import { messages } from '../../../lib/messages.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ChevronRight } from '../../../ui/icons.gen.ts'
import { SrOnly } from '../../../ui/sr-only.tsx'
import styles from './rules-line.module.css'

const t = messages('setup')

type RulesBoxProps = {
  readonly name: string
  readonly line: string
  readonly onOpen: () => void
}

/** The rules of a game, in a line that opens their list. Source: P-rules-1. */
export function RulesBox({ name, line, onOpen }: RulesBoxProps) {
  const id = useId()
  return (
    <button
      type="button"
      className={styles.line}
      aria-haspopup="dialog"
      aria-labelledby={`${id}-label ${id}-name ${id}-change`}
      aria-describedby={`${id}-line`}
      onClick={onOpen}
    >
      <SrOnly id={`${id}-label`}>{t('rulesTitle')}</SrOnly>
      <b id={`${id}-name`}>
        <bdi translate="no">{name}</bdi>
      </b>
      <small id={`${id}-line`}>{line}</small>
      <span className={styles.change} id={`${id}-change`}>
        <span>{t('change')}</span>
        <Icon shape={ChevronRight} />
      </span>
    </button>
  )
}
