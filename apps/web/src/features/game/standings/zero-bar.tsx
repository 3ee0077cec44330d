import type { ReactNode } from 'react'
import { classNames } from '../../../lib/class-names.ts'
import styles from '../../../ui/bar.module.css'

/** The position of 0 on the bars of a board without a limit, and the length of one point, in percent. */
export type ZeroScale = { readonly zero: number; readonly point: number }

/** Returns a scale on which all totals fit. */
export function zeroScaleOf(totals: readonly number[]): ZeroScale {
  const lowest = Math.min(0, ...totals)
  const span = Math.max(1, Math.max(0, ...totals) - lowest)
  return { zero: (Math.abs(lowest) * 100) / span, point: 100 / span }
}

type ZeroBarProps = {
  readonly total: number
  readonly scale: ZeroScale
  readonly className?: string | undefined
  /** Whether the player has left: the bar is open, with a thick end. */
  readonly hasLeft?: boolean
  /** The effect of a typed round. */
  readonly will?: string
  /** Further marks on the bar. */
  readonly children?: ReactNode
}

/** A total without a limit: plus is ink to the right of 0, minus empty to the left. The total says the same. */
export function ZeroBar(props: ZeroBarProps) {
  const { total, scale, className, hasLeft = false, will, children } = props
  const length = Math.abs(total) * scale.point
  const left = total < 0 ? scale.zero - length : scale.zero
  return (
    <div
      className={classNames(styles.bar, className)}
      data-will={will}
      data-plain
      aria-hidden="true"
    >
      <i
        data-sign={total < 0 ? 'minus' : undefined}
        data-left={hasLeft || undefined}
        style={{ insetInlineStart: `${left}%`, width: `${length}%` }}
      />
      {children}
      <span className={styles.zero} style={{ insetInlineStart: `${scale.zero}%` }} />
    </div>
  )
}
