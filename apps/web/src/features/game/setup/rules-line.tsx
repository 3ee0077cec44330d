import { rulesOf } from '@meldboard/engine'
import { ChevronRight } from 'lucide'
import { Icon } from '../../../ui/icon.tsx'
import type { RuledFigures } from '../rules/rule-words.ts'
import { useOwnRules } from './own-rules.ts'
import { nameOfRules } from './preset-labels.ts'
import { limitOf } from './rules-form.ts'
import styles from './rules-line.module.css'

type RulesLineProps = {
  readonly settings: RuledFigures & { readonly name: string }
  /** The group that the game belongs to. */
  readonly group: { readonly name: string } | null
  /** Opens the settings; undefined where the game is made already. */
  readonly onChange: (() => void) | undefined
}

/** The settings of a new game in one line, above its players. Source: P-again-2. */
export function RulesLine({ settings, group, onChange }: RulesLineProps) {
  const { own } = useOwnRules().read()
  const rules = rulesOf(settings.rules ? { rules: settings.rules } : {})
  const content = (
    <>
      <b>
        <bdi translate="no">{settings.rules ? nameOfRules(settings, own) : 'House'}</bdi>
        <span>{`, ${lowerFirst(limitOf(rules, settings.targetScore))}`}</span>
      </b>
      <small>
        <bdi translate="no">{settings.name}</bdi>
        {group && (
          <>
            <span>, in </span>
            <bdi translate="no">{group.name}</bdi>
          </>
        )}
      </small>
    </>
  )
  if (onChange === undefined) return <div className={styles.line}>{content}</div>
  return (
    <button type="button" className={styles.line} onClick={onChange}>
      {content}
      <span className={styles.change}>
        Change
        <Icon shape={ChevronRight} />
      </span>
    </button>
  )
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
