import type { Scoreboard } from '@meldboard/engine'
import { useEffect, useRef } from 'react'
import { throwConfetti } from './confetti.ts'
import { PrizeRing } from './ring.tsx'
import { SettledPaper } from './settled-paper.tsx'
import { winnerLine, winnerNames } from './winner-words.ts'
import './winner.css'

/** How many pieces fall over the banner. Source: spec.md section 9. */
const PIECES = 50

/** Who has won, with paper that settles along the lower edge. */
export function WinnerBanner({ scoreboard }: { readonly scoreboard: Scoreboard }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { winner, winners } = scoreboard

  useEffect(() => {
    if (canvas.current === null) return
    // The paper is a decoration: without it the banner still says who has won.
    throwConfetti(canvas.current, { pieces: PIECES, from: { x: 0.5, y: 0.6 }, speed: 14 }).catch(
      () => undefined,
    )
  }, [])

  if (winner === null) return null
  return (
    <section className="winner" role="status" aria-label="Winner">
      <div className="winner-paper" aria-hidden="true">
        <SettledPaper pieces={PIECES} />
        <canvas ref={canvas} />
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
