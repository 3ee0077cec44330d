import { KITTY } from '@meldboard/engine/stakes'
import { useId } from 'react'
import { type HeadKey, HeadKeys } from '../../ui/head-keys.tsx'
import { SelectBox } from '../../ui/select.tsx'
import type { LedgerPeople } from './ledger-people.ts'
import styles from './lines.module.css'
import type { Settlement } from './use-ledger.ts'

const ONE_BANKER = 'banker'
const KEYS: readonly HeadKey[] = [
  { value: null, label: 'Few payments' },
  { value: ONE_BANKER, label: 'One banker' },
]

type StyleKeysProps = {
  readonly settlement: Settlement
  readonly people: LedgerPeople
  /** Null selects few payments. */
  readonly onChoose: (banker: string | null) => void
}

/** The two styles of a plan, to choose from until something is paid. Source: P-stakes-67. */
export function StyleKeys({ settlement, people, onChoose }: StyleKeysProps) {
  const { banker, balances, entries, lines } = settlement
  const id = useId()
  const able = balances.filter(({ person }) => person !== KITTY)
  const winner = [...able].sort((one, other) => other.games - one.games)[0]?.person ?? null
  const isPaid =
    lines.some(({ paid }) => paid > 0) ||
    entries.some(({ type, isReversed }) => type === 'payment' && !isReversed)
  return (
    <>
      <HeadKeys
        legend="How it is paid"
        keys={KEYS}
        chosen={banker === null ? null : ONE_BANKER}
        onChoose={isPaid ? undefined : (value) => onChoose(value && (banker ?? winner))}
        describedBy={`${id}-until`}
      />
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
            {able.map(({ person }) => (
              <option key={person} value={person}>
                {people.nameOf(person)}
              </option>
            ))}
          </SelectBox>
        </div>
      )}
      <p id={`${id}-until`} className={styles.note}>
        {/* Both have one height, so that no line moves under the finger that ticks the first one. */}
        {isPaid ? 'Cannot be changed after a payment.' : 'Can be changed until the first payment.'}
      </p>
    </>
  )
}
