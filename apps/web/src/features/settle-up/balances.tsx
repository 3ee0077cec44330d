import { useId } from 'react'
import type { Currency } from '../../lib/amount.ts'
import { messages } from '../../lib/messages.tsx'
import { Name } from '../../ui/name.tsx'
import { Amount } from './amount.tsx'
import styles from './balances.module.css'
import type { LedgerPeople } from './ledger-people.ts'
import { type Settlement, wordsOfGame } from './use-ledger.ts'

const t = messages('settle-up')

type BalancesProps = {
  readonly settlement: Settlement
  readonly people: LedgerPeople
  /** "The evening", "All games". */
  readonly title: string
}

/** The longest bar, in percent of the row's half. */
const LONGEST = 96

/** The amounts that people won or lost, around zero; payments do not change them. Source: P-stakes-61. */
export function Balances({ settlement, people, title }: BalancesProps) {
  const { currency } = settlement
  const heading = useId()
  const results = settlement.balances
    .map(({ person, games, adjusted }) => ({ person, result: games + adjusted }))
    .sort((one, other) => other.result - one.result)
  const longest = Math.max(1, ...results.map(({ result }) => Math.abs(result)))
  return (
    <section aria-labelledby={heading}>
      <h2 className={styles.title} id={heading}>
        {currency === null ? t('inPoints', { title }) : title}
      </h2>
      <ol className={styles.results}>
        {results.map(({ person, result }) => (
          <li key={person}>
            <Name className={styles.name}>{people.nameOf(person)}</Name>
            <b className={styles.result}>
              <Amount of={result} currency={currency} isSigned />
            </b>
            <span className={styles.about} aria-hidden="true">
              {result !== 0 && (
                <i
                  className={styles.bar}
                  data-lost={result < 0 || undefined}
                  style={{ '--length': `${(LONGEST / 2) * (Math.abs(result) / longest)}%` }}
                />
              )}
            </span>
          </li>
        ))}
      </ol>
      <InPots settlement={settlement} />
    </section>
  )
}

/** The pots of running games: no debt yet. */
function InPots({ settlement }: Pick<BalancesProps, 'settlement'>) {
  const { games, currency } = settlement
  return games.map((game) => {
    const { uuid, status, inPot } = game
    const pot = sumOf(inPot)
    if (status !== 'INPROGRESS' || pot === 0) return null
    return (
      <p key={uuid} className={styles.inPot}>
        {t.rich('goesOn', {
          game: wordsOfGame(games, game).title,
          amount: () => <InPotAmount pot={pot} currency={currency} />,
        })}
      </p>
    )
  })
}

function InPotAmount({ pot, currency }: { readonly pot: number; readonly currency: Currency }) {
  return (
    <b>
      <Amount of={pot} currency={currency} />
    </b>
  )
}

function sumOf(amounts: readonly { readonly amount: number }[]): number {
  return amounts.reduce((sum, { amount }) => sum + amount, 0)
}
