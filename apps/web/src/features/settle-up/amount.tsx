import { type Currency, formatAmount, signedAmount } from '../../lib/amount.ts'
import styles from './amount.module.css'

type AmountProps = {
  readonly of: number
  readonly currency: Currency
  /** Whether a positive amount also has its sign. */
  readonly isSigned?: boolean
}

/** An amount, with the sign of its currency smaller than its figures. */
export function Amount({ of, currency, isSigned = false }: AmountProps) {
  const text = isSigned ? signedAmount(of, currency) : formatAmount(of, currency)
  const [, sign = '', before = '', figures = '', after = ''] =
    /^([+\u2212]?)([^\d]*)([\d\s.,'’\u202f\u00a0]*\d)?(.*)$/u.exec(text) ?? []
  return (
    <span className={styles.amount} translate="no">
      {figures === '' ? (
        <span>{text}</span>
      ) : (
        <>
          {sign !== '' && <span>{sign}</span>}
          {before !== '' && <small>{before}</small>}
          <span>{figures}</span>
          {after !== '' && <small>{after}</small>}
        </>
      )}
    </span>
  )
}
