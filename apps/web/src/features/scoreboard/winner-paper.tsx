import { useEffect, useRef } from 'react'
import { throwConfetti } from './confetti.ts'
import { SettledPaper } from './settled-paper.tsx'

/** How many pieces fall over the banner. Source: P-end-4. */
const PIECES = 50

/** Paper that falls over the winner's banner, and settles along its lower edge. */
export function WinnerPaper() {
  const canvas = useRef<HTMLCanvasElement>(null)

  useEffect(() => {
    if (canvas.current === null) return
    // The paper is a decoration: without it the banner still says who has won.
    throwConfetti(canvas.current, { pieces: PIECES, from: { x: 0.5, y: 0.6 }, speed: 14 }).catch(
      () => undefined,
    )
  }, [])

  return (
    <>
      <SettledPaper pieces={PIECES} />
      <canvas ref={canvas} />
    </>
  )
}
