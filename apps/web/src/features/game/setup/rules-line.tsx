import type { Stakes } from '@meldboard/engine/stakes'
import { formatAmount } from '../../../lib/amount.ts'
import { classNames } from '../../../lib/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { ChevronRight } from '../../../ui/icons.gen.ts'
import type { RuledFigures } from '../rules/rule-words.ts'
import { RulesInWords } from './rules-in-words.tsx'
import styles from './rules-line.module.css'

type RulesLineProps = {
  readonly settings: RuledFigures & { readonly name: string }
  /** The number of the game in its evening; null if unknown. */
  readonly number?: number | null
  readonly group: { readonly name: string } | null
  readonly stakes: Stakes | null
  /** Opens the settings; undefined if the game is already created. */
  readonly onChange: (() => void) | undefined
}

/** The settings of a new game in one line, above its players. Source: P-again-2. */
export function RulesLine({ settings, number = null, group, stakes, onChange }: RulesLineProps) {
  const content = (
    <>
      <b>
        <RulesInWords settings={settings} />
      </b>
      <small>
        {number !== null && <span>{`Game ${number}, `}</span>}
        <bdi translate="no">{settings.name}</bdi>
        {group && (
          <>
            <span>, in </span>
            <bdi translate="no">{group.name}</bdi>
          </>
        )}
        {stakes && (
          <>
            <span>, </span>
            <span>{priceWords(stakes)}</span>
          </>
        )}
      </small>
    </>
  )
  const className = classNames(styles.line, styles.head)
  if (onChange === undefined) return <div className={className}>{content}</div>
  return (
    <button type="button" className={className} onClick={onChange}>
      {content}
      <span className={styles.change}>
        Change
        <Icon shape={ChevronRight} />
      </span>
    </button>
  )
}

/** Returns the first price of a game: "a seat costs 50", "a point is worth 2". */
function priceWords({ settle, buyIn, pointValue, currency }: Stakes): string {
  return settle === 'POT'
    ? `a seat costs ${formatAmount(buyIn, currency)}`
    : `a point is worth ${formatAmount(pointValue, currency)}`
}
