import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { Currency } from '../../lib/amount.ts'
import { formatAmount } from '../../lib/amount.ts'
import { messages } from '../../lib/messages.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ArrowRight } from '../../ui/icons.gen.ts'
import { Name } from '../../ui/name.tsx'
import { Amount } from './amount.tsx'
import type { LedgerPeople } from './ledger-people.ts'
import styles from './pay-line.module.css'
import type { Line } from './use-ledger.ts'

const t = messages('settle-up')

type PayLineProps = {
  readonly line: Line
  readonly currency: Currency
  readonly people: LedgerPeople
  /** The person that the list is about, whose name is left out. */
  readonly around?: string | null
  /** The explanation of the line, or null. */
  readonly why?: ReactNode
  /** Undefined for users who only read. */
  readonly onTick?: ((paid: number) => void) | undefined
  readonly onPart?: (() => void) | undefined
}

/**
 * One payment: a tick pays all, a second one takes it back, its amount opens a part. Source: P-stakes-62,
 * P-stakes-63.
 */
export function PayLine(props: PayLineProps) {
  const { line, currency, people, around = null, why = null, onTick, onPart } = props
  const { from, to, amount, paid } = line
  const names = { payer: people.nameOf(from), receiver: people.nameOf(to) }
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const isPaid = paid >= amount
  const isPart = paid > 0 && !isPaid
  // Once shown it stays: a tick does not move the lines below.
  const [hasBar, setHasBar] = useState(isPart)
  if (isPart && !hasBar) setHasBar(true)
  const first = around === from ? names.receiver : names.payer
  return (
    <li className={styles.line} data-paid={isPaid || undefined}>
      {onTick ? (
        <TickBox
          id={id}
          label={t('hasPaid', { ...names, amount: formatAmount(amount, currency) })}
          isPaid={isPaid}
          part={isPart ? paid / amount : 0}
          onTick={() => onTick(isPaid ? 0 : amount)}
        />
      ) : (
        <span className={styles.sign} />
      )}
      <div className={styles.people}>
        <label htmlFor={onTick && id} className={styles.first}>
          <Name>{first}</Name>
        </label>
        {(around === null || why) && (
          <div className={styles.second}>
            {around === null && (
              <label htmlFor={onTick && id}>
                <Icon shape={ArrowRight} />
                <Name>{names.receiver}</Name>
              </label>
            )}
            {why && (
              <button
                type="button"
                className={styles.why}
                aria-expanded={isOpen}
                aria-controls={`${id}-why`}
                aria-label={t('whyLine', names)}
                onClick={() => setIsOpen(!isOpen)}
              >
                {t('why')}
              </button>
            )}
          </div>
        )}
      </div>
      {onPart ? (
        <button
          type="button"
          className={styles.amount}
          aria-label={t('partOfLine', { ...names, amount: formatAmount(amount, currency) })}
          onClick={onPart}
        >
          <Amount of={amount} currency={currency} />
        </button>
      ) : (
        <b className={styles.amount}>
          <Amount of={amount} currency={currency} />
        </b>
      )}
      {hasBar && (
        <div className={styles.given}>
          <span className={styles.bar} aria-hidden="true">
            <i style={{ '--given': `${(100 * paid) / amount}%` }} />
          </span>
          <span>
            {t.rich('amountGiven', { amount: () => <Amount of={paid} currency={currency} /> })}
          </span>
          <span>
            {t.rich('amountOpen', {
              amount: () => (
                <b>
                  <Amount of={amount - paid} currency={currency} />
                </b>
              ),
            })}
          </span>
        </div>
      )}
      {why && (
        <p id={`${id}-why`} className={styles.sentence} hidden={!isOpen}>
          {isOpen && why}
        </p>
      )}
      {!onTick && isPaid && <span className={styles.state}>{t('paid')}</span>}
    </li>
  )
}

type TickBoxProps = {
  readonly id: string
  readonly label: string
  readonly isPaid: boolean
  /** The filled share, from 0 to 1. */
  readonly part: number
  readonly onTick: () => void
}

function TickBox({ id, label, isPaid, part, onTick }: TickBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  // Read out as "mixed"; HTML has no attribute for it.
  useEffect(() => {
    if (box.current) box.current.indeterminate = part > 0
  })
  return (
    <span className={styles.tick}>
      <input
        ref={box}
        id={id}
        type="checkbox"
        aria-label={label}
        checked={isPaid}
        onChange={onTick}
        style={{ '--part': `${Math.round(20 + 60 * part)}%` }}
      />
    </span>
  )
}
