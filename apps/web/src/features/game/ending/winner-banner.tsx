import type { Scoreboard } from '@meldboard/engine'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { PrizeRing } from '../standings/ring.tsx'
import { winnerLine, winnerNames } from '../standings/winner-messages.ts'
import './winner.css'

// A decoration must not cause a failure: without its code there is none.
const WinnerConfetti = lazyPart(() =>
  import('./winner-confetti.tsx').then(
    (module) => module.WinnerConfetti,
    () => NoConfetti,
  ),
)

const NoConfetti = () => null

/** Shows who has won, with confetti that settles along the lower edge. */
export function WinnerBanner({ scoreboard }: { readonly scoreboard: Scoreboard }) {
  const { winner, winners } = scoreboard
  if (winner === null) return null
  return (
    <section className="winner" role="status" aria-label="Winner">
      <div className="winner-confetti" aria-hidden="true">
        <WinnerConfetti />
      </div>
      <div>
        <h2 dir="auto">{winnerNames(winners)}</h2>
        <p>{winnerLine(scoreboard)}</p>
      </div>
      <span className="prize" aria-hidden="true">
        <PrizeRing />
        {winner.score}
      </span>
    </section>
  )
}
