import type { ReactNode } from 'react'
import { messages } from '../../lib/messages.tsx'
import { Amount } from './amount.tsx'
import type { LedgerPeople } from './ledger-people.ts'
import styles from './own-lines.module.css'
import type { Line, Settlement } from './use-ledger.ts'

const t = messages('settle-up')

type OwnLinesProps = { readonly settlement: Settlement; readonly people: LedgerPeople }

/**
 * The reader's payments: "You pay Ravi 150", "You get 320 from three people", "You are even".
 * Another sentence replaces a settled one, so that nothing below moves. Source: P-stakes-60.
 */
export function OwnLines({ settlement, people }: OwnLinesProps) {
  const { lines, balances, currency, earlier } = settlement
  const all = [...lines, ...earlier.flatMap((other) => other.lines)]
  const out = all.filter(({ from }) => people.isOneself(from))
  const into = all.filter(({ to }) => people.isOneself(to))
  const isThere = balances.some(({ person }) => people.isOneself(person))
  if (out.length + into.length === 0) {
    return isThere ? (
      <p className={styles.own}>
        <span>{t('youAreEven')}</span>
      </p>
    ) : null
  }
  function sentence(
    one: 'youPay' | 'youGet',
    several: 'youPaySeveral' | 'youGetSeveral',
    open: number,
    owing: readonly string[],
  ): ReactNode {
    const amount = () => (
      <b>
        <Amount of={open} currency={currency} />
      </b>
    )
    const [only] = owing
    return only !== undefined && owing.length === 1
      ? t.rich(one, { amount, name: people.nameOf(only) })
      : t.rich(several, { amount, count: owing.length })
  }
  return (
    <div className={styles.own}>
      {out.length > 0 && (
        <OwnSentence
          lines={out}
          others={out.map(({ to }) => to)}
          done={into.length === 0 ? t('youAreEvenAll') : t('youHavePaidAll')}
        >
          {(open, owing) => sentence('youPay', 'youPaySeveral', open, owing)}
        </OwnSentence>
      )}
      {into.length > 0 && (
        <OwnSentence
          lines={into}
          others={into.map(({ from }) => from)}
          done={out.length === 0 ? t('youAreEvenAll') : t('youHaveGotAll')}
        >
          {(open, owing) => sentence('youGet', 'youGetSeveral', open, owing)}
        </OwnSentence>
      )}
    </div>
  )
}

type OwnSentenceProps = {
  readonly lines: readonly Line[]
  /** The other person of each line. */
  readonly others: readonly string[]
  readonly done: string
  readonly children: (open: number, owing: readonly string[]) => ReactNode
}

function OwnSentence({ lines, others, done, children }: OwnSentenceProps) {
  const open = lines.reduce((sum, { amount, paid }) => sum + amount - paid, 0)
  if (open === 0) {
    return (
      <p key="done">
        <span>{done}</span>
      </p>
    )
  }
  const owing = new Set(others.filter((_, index) => isOpen(lines[index])))
  return <p key="open">{children(open, [...owing])}</p>
}

function isOpen(line: Line | undefined): boolean {
  return line !== undefined && line.paid < line.amount
}
