import { useId } from 'react'
import { SelectBox } from '../../ui/select.tsx'
import type { LedgerPeople } from './ledger-people.ts'
import styles from './plan.module.css'
import type { Settlement } from './use-ledger.ts'

type StyleKeysProps = {
  readonly settlement: Settlement
  readonly people: LedgerPeople
  /** Null: few payments. */
  readonly onChoose: (banker: string | null) => void
}

/** The two styles of a plan, which can be chosen until something is paid. Source: P-stakes-67. */
export function StyleKeys({ settlement, people, onChoose }: StyleKeysProps) {
  const { banker, balances, entries } = settlement
  const id = useId()
  const winner = balances.toSorted((one, other) => other.games - one.games)[0]?.person ?? null
  const isPaid = entries.some(({ type, isReversed }) => type === 'payment' && !isReversed)
  const keys = [
    { label: 'Few payments', isChosen: banker === null, choice: null },
    { label: 'One banker', isChosen: banker !== null, choice: banker ?? winner },
  ]
  return (
    <>
      <fieldset className={styles.keys} aria-describedby={`${id}-until`}>
        <legend className={styles.legend}>How it is paid</legend>
        {keys.map(({ label, isChosen, choice }) => (
          <label key={label} className={styles.key}>
            <input
              type="radio"
              name={id}
              checked={isChosen}
              aria-disabled={isPaid || undefined}
              onChange={() => isPaid || onChoose(choice)}
            />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      {banker !== null && (
        <div className={styles.banker}>
          <label htmlFor={`${id}-banker`}>Banker</label>
          <SelectBox
            id={`${id}-banker`}
            value={banker}
            disabled={isPaid}
            translate="no"
            onChange={({ currentTarget }) => onChoose(currentTarget.value)}
          >
            {balances.map(({ person }) => (
              <option key={person} value={person}>
                {people.nameOf(person)}
              </option>
            ))}
          </SelectBox>
        </div>
      )}
      <p id={`${id}-until`} className={styles.note}>
        Can be changed until the first payment.
      </p>
    </>
  )
}
