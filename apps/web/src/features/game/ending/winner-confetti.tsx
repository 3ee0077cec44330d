import { useEffect, useRef } from 'react'
import { throwConfetti } from './confetti.ts'
import { SettledConfetti } from './settled-confetti.tsx'

/** How many pieces fall over the banner. Source: P-end-4. */
const PIECES = 50

/** Confetti that falls over the winner's banner, and settles along its lower edge. */
export function WinnerConfetti() {
  const canvas = useRef<HTMLCanvasElement>(null)

  useEffect(() => {
    if (canvas.current === null) return
    // The confetti is a decoration: without it the banner still says who has won.
    throwConfetti(canvas.current, { pieces: PIECES, from: { x: 0.5, y: 0.6 }, speed: 14 }).catch(
      () => undefined,
    )
  }, [])

  return (
    <>
      <SettledConfetti pieces={PIECES} />
      <canvas ref={canvas} />
    </>
  )
}
