import { useId } from 'react'
import type { Currency } from '../../lib/amount.ts'
import styles from './plan.module.css'

type CurrencyKeysProps = {
  readonly currencies: readonly Currency[]
  readonly chosen: Currency
  readonly onChoose: (currency: Currency) => void
}

/** Each currency has a settlement of its own. */
export function CurrencyKeys({ currencies, chosen, onChoose }: CurrencyKeysProps) {
  const name = useId()
  return (
    <fieldset className={styles.keys}>
      <legend className={styles.legend}>Settled in</legend>
      {currencies.map((currency) => (
        <label key={currency} className={styles.key}>
          <input
            type="radio"
            name={name}
            checked={currency === chosen}
            onChange={() => onChoose(currency)}
          />
          <span translate={currency === null ? undefined : 'no'}>{currency ?? 'Points'}</span>
        </label>
      ))}
    </fieldset>
  )
}
