import type { Scoreboard } from '@meldboard/engine'
import { messages } from '../../../lib/messages.tsx'
import { Prize } from '../../../ui/ring.tsx'
import { winnerLine, winnerNames, wonWith } from '../standings/winner-messages.ts'
import { FallingConfetti, SettledConfetti } from './confetti.tsx'
import styles from './winner-banner.module.css'

const t = messages('game')

/** Source: P-end-4. */
const BURST = { pieces: 50, from: { x: 0.5, y: 0.6 }, speed: 14 }

/** Shows who has won; confetti falls and settles along the lower edge. */
export function WinnerBanner({ scoreboard }: { readonly scoreboard: Scoreboard }) {
  const { winners } = scoreboard
  if (winners.length === 0) return null
  const score = wonWith(winners)
  return (
    <section className={styles.winner} role="status" aria-label={t('winner')}>
      <div className={styles.confetti} aria-hidden="true">
        <SettledConfetti pieces={BURST.pieces} />
        <FallingConfetti burst={BURST} />
      </div>
      <div>
        <h2 dir="auto" translate="no">
          {winnerNames(winners)}
        </h2>
        <p>{winnerLine(scoreboard)}</p>
      </div>
      {score !== null && <Prize className={styles.prize}>{score}</Prize>}
    </section>
  )
}
