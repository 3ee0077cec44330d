import { classNames } from '../lib/class-names.ts'
import styles from './ticks.module.css'

type TickProps = {
  /** In: who is awaited has answered. Waits: the answer is still on this device. */
  readonly is: 'in' | 'awaited' | 'waits'
  readonly className?: string | undefined
}

/** A tick in pen on a short rule is in; the rule alone is awaited; a dashed rule waits on this device. Its words stand beside it. */
export function Tick({ is, className }: TickProps) {
  return (
    <svg
      className={classNames(styles.tick, className)}
      data-is={is}
      viewBox="0 0 26 25"
      aria-hidden="true"
    >
      {is === 'in' && <path d="M3 12.5c2 1.6 3.8 3.9 5 6.3C10.8 12.4 15.6 6.4 23.5 2" />}
      <path className={styles.rule} d="M0 24h26" />
    </svg>
  )
}

type TicksProps = { readonly count: number; readonly of: number; readonly className?: string }

/** How many of a few are in, never which: the ticks come first. */
export function Ticks({ count, of, className }: TicksProps) {
  return (
    <span className={classNames(styles.ticks, className)} aria-hidden="true">
      {Array.from({ length: of }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the ticks differ by their place alone.
        <Tick key={place} is={place < count ? 'in' : 'awaited'} />
      ))}
    </span>
  )
}
