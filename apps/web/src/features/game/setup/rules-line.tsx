import type { Stakes } from '@meldboard/engine/stakes'
import type { ReactNode } from 'react'
import { formatAmount } from '../../../lib/amount.ts'
import { classNames } from '../../../lib/class-names.ts'
import { messages } from '../../../lib/messages.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ChevronRight } from '../../../ui/icons.gen.ts'
import type { RuledFigures } from '../rules/rule-words.ts'
import { RulesInWords } from './rules-in-words.tsx'
import styles from './rules-line.module.css'

const t = messages('setup')

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
  const { name } = settings
  const game =
    number === null ? <bdi translate="no">{name}</bdi> : t.rich('numberedGame', { number, name })
  const named = group ? t.rich('gameInGroup', { game: () => game, group: group.name }) : game
  const content = (
    <>
      <b>
        <RulesInWords settings={settings} />
      </b>
      <small>{stakes === null ? named : withPrice(stakes, named)}</small>
    </>
  )
  const className = classNames(styles.line, styles.head)
  if (onChange === undefined) return <div className={className}>{content}</div>
  return (
    <button type="button" className={className} onClick={onChange}>
      {content}
      <span className={styles.change}>
        <span>{t('change')}</span>
        <Icon shape={ChevronRight} />
      </span>
    </button>
  )
}

/** Returns a game with its first price: "a seat costs 50", "a point is worth 2". */
function withPrice({ settle, buyIn, pointValue, currency }: Stakes, named: ReactNode): ReactNode {
  const [key, price] =
    settle === 'POT'
      ? (['gameWithSeatPrice', buyIn] as const)
      : (['gameWithPointValue', pointValue] as const)
  return t.rich(key, { game: () => named, amount: formatAmount(price, currency) })
}
