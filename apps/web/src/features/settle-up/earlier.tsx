import { eveningOf } from '../../data/evening.ts'
import { DAY_MS } from '../../lib/durations.ts'
import { formatDate } from '../../lib/format.ts'
import { messages } from '../../lib/messages.tsx'
import type { LedgerPeople } from './ledger-people.ts'
import styles from './lines.module.css'
import type { LineActions } from './lines.tsx'
import { PayLine } from './pay-line.tsx'
import type { Settlement } from './use-ledger.ts'

const t = messages('settle-up')

export type EarlierSettlement = Settlement['earlier'][number]

type EarlierProps = {
  readonly settlement: Settlement
  readonly people: LedgerPeople
  readonly actionsOf: (earlier: EarlierSettlement) => LineActions | null
}

/** The open lines of other settlements, each under its evening. Source: P-stakes-68. */
export function Earlier({ settlement, people, actionsOf }: EarlierProps) {
  return settlement.earlier.map((earlier) => {
    const { from, before, lines } = earlier
    if (lines.length === 0) return null
    const title = earlierTitle(earlier)
    const actions = actionsOf(earlier)
    return (
      <section key={`${from} ${before}`} className={styles.part} aria-label={title}>
        <div className={styles.head}>
          <h2>{title}</h2>
        </div>
        <ol className={styles.lines}>
          {lines.map((line) => (
            <PayLine
              key={line.id}
              line={line}
              currency={settlement.currency}
              people={people}
              {...(actions && {
                onTick: (paid: number) => actions.onTick(line, paid),
                onPart: () => actions.onPart(line),
              })}
            />
          ))}
        </ol>
      </section>
    )
  })
}

/** "Still open of 22 November", "Still open of earlier games". */
function earlierTitle({ from, before }: EarlierSettlement): string {
  const isEvening =
    from !== null &&
    before !== null &&
    // An evening on which the clock is put back has 25 hours.
    Math.abs(Date.parse(before) - Date.parse(from) - DAY_MS) <= DAY_MS / 20
  if (isEvening) return t('stillOpenOf', { date: formatDate(eveningOf(from), 'wholeDay') })
  if (from === null) return t('stillOpenOfEarlier')
  return t('stillOpenSince', { date: formatDate(from, 'wholeDay') })
}
