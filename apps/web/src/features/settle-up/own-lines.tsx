import type { ReactNode } from 'react'
import { Amount } from './amount.tsx'
import type { LedgerPeople } from './ledger-people.ts'
import styles from './own-lines.module.css'
import type { Line, Settlement } from './use-ledger.ts'

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
        <span>You are even</span>
      </p>
    ) : null
  }
  return (
    <div className={styles.own}>
      {out.length > 0 && (
        <OwnSentence
          lines={out}
          others={out.map(({ to }) => to)}
          done={into.length === 0 ? 'You are even, all is paid' : 'You have paid all'}
          people={people}
        >
          {(open, to) => (
            <>
              <span>You pay</span> {to}{' '}
              <b>
                <Amount of={open} currency={currency} />
              </b>
            </>
          )}
        </OwnSentence>
      )}
      {into.length > 0 && (
        <OwnSentence
          lines={into}
          others={into.map(({ from }) => from)}
          done={out.length === 0 ? 'You are even, all is paid' : 'You have got all'}
          people={people}
        >
          {(open, from) => (
            <>
              <span>You get</span>{' '}
              <b>
                <Amount of={open} currency={currency} />
              </b>{' '}
              <span>from</span> {from}
            </>
          )}
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
  readonly people: LedgerPeople
  readonly children: (open: number, others: ReactNode) => ReactNode
}

function OwnSentence({ lines, others, done, people, children }: OwnSentenceProps) {
  const open = lines.reduce((sum, { amount, paid }) => sum + amount - paid, 0)
  if (open === 0) {
    return (
      <p key="done">
        <span>{done}</span>
      </p>
    )
  }
  const owing = new Set(others.filter((_, index) => isOpen(lines[index])))
  const [only] = owing
  return (
    <p key="open">
      {children(
        open,
        owing.size === 1 && only !== undefined ? (
          <bdi key="one" translate="no">
            {people.nameOf(only)}
          </bdi>
        ) : (
          <span key="several">{`${numeral(owing.size)} people`}</span>
        ),
      )}
    </p>
  )
}

function isOpen(line: Line | undefined): boolean {
  return line !== undefined && line.paid < line.amount
}

const NUMERALS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'] as const

/** "three" for 3; figures from 10 on. */
function numeral(count: number): string {
  return NUMERALS[count - 2] ?? String(count)
}
