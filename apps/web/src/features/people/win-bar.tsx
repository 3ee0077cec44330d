import type { Schemas } from '@meldboard/api-client'
import { messages } from '../../lib/messages.tsx'
import { percent } from './figure-labels.ts'
import styles from './win-bar.module.css'

const t = messages('people')

type Rates = Pick<Schemas['PersonSummary'], 'winRate' | 'expectedWinRate'>

type WinBarProps = {
  readonly rates: Rates
  /** The end of the bar's scale, from `scaleEndOf`. */
  readonly end: number
}

/** The rate of games won as a bar, with a tick at the rate of chance. */
export function WinBar({ rates, end }: WinBarProps) {
  const { winRate, expectedWinRate } = rates
  const share = ({ value }: Schemas['Mean']) => `${(100 * (value ?? 0)) / end}%`
  return (
    <div
      className={styles.bar}
      role="img"
      aria-label={t('wonAndExpected', {
        won: percent(winRate),
        expected: percent(expectedWinRate),
      })}
    >
      <i style={{ width: share(winRate) }} />
      <u style={{ insetInlineStart: share(expectedWinRate) }} />
    </div>
  )
}

/** Returns the end of the scale of all bars: half the games, unless a person has won more of them. */
export function scaleEndOf(all: readonly Rates[]): number {
  const isOver = ({ winRate, expectedWinRate }: Rates) =>
    Math.max(winRate.value ?? 0, expectedWinRate.value ?? 0) > 0.5
  return all.some(isOver) ? 1 : 0.5
}
