import { KITTY } from '@meldboard/engine/stakes'
import { useId } from 'react'
import { messages } from '../../lib/messages.tsx'
import { type HeadKey, HeadKeys } from '../../ui/head-keys.tsx'
import { SelectBox } from '../../ui/select.tsx'
import type { LedgerPeople } from './ledger-people.ts'
import styles from './lines.module.css'
import type { Settlement } from './use-ledger.ts'

const t = messages('settle-up')

const ONE_BANKER = 'banker'
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
  const keys: readonly HeadKey[] = [
    { value: null, label: t('fewPayments') },
    { value: ONE_BANKER, label: t('oneBanker') },
  ]
  const able = balances.filter(({ person }) => person !== KITTY)
  const winner = [...able].sort((one, other) => other.games - one.games)[0]?.person ?? null
  const isPaid =
    lines.some(({ paid }) => paid > 0) ||
    entries.some(({ type, isReversed }) => type === 'payment' && !isReversed)
  return (
    <>
      <HeadKeys
        legend={t('howItIsPaid')}
        keys={keys}
        chosen={banker === null ? null : ONE_BANKER}
        onChoose={isPaid ? undefined : (value) => onChoose(value && (banker ?? winner))}
        describedBy={`${id}-until`}
      />
      {banker !== null && (
        <div className={styles.banker}>
          <label htmlFor={`${id}-banker`}>{t('banker')}</label>
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
        {isPaid ? t('cannotBeChangedAfter') : t('canBeChangedUntil')}
      </p>
    </>
  )
}
