import type { ReactNode } from 'react'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SrOnly } from '../../ui/sr-only.tsx'
import styles from './ledger.module.css'

/** Figures in lines; its children are `LedgerLine` elements. */
export function Ledger({ children }: { readonly children: ReactNode }) {
  return <dl className={styles.ledger}>{children}</dl>
}

type LedgerLineProps = {
  readonly name: string
  /** The basis of the figure, such as "14 games". */
  readonly of: ReactNode
  readonly value: ReactNode
}

export function LedgerLine({ name, of, value }: LedgerLineProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{of}</dd>
      <dd>{value}</dd>
    </div>
  )
}

const WIDTHS = ['62%', '48%', '70%', '55%']

/** The placeholder of lines that are loading; `children` is read out. */
export function BlankLedger({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <SrOnly as="p" role="status">
        {children}
      </SrOnly>
      <div className={styles.ledger} aria-hidden="true">
        {WIDTHS.map((width) => (
          <div key={width}>
            <Skeleton width={width} />
          </div>
        ))}
      </div>
    </>
  )
}
