import type { Scoreboard } from '@meldboard/engine'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../../../ui/button.tsx'
import { Confirmation } from '../../../ui/confirmation.tsx'
import { PrizeRing } from '../standings/ring.tsx'
import { winnerLine, winnerNames } from '../standings/winner-messages.ts'
import { throwConfetti } from './confetti.ts'
import './winner.css'

/** The number of confetti pieces for a winner. Source: P-end-3. */
const PIECES = 200

type WinnerDialogProps = { readonly scoreboard: Scoreboard; readonly onClose: () => void }

/** The celebration at the end of a game. */
export function WinnerDialog({ scoreboard, onClose }: WinnerDialogProps) {
  return (
    <Confirmation
      open
      onClose={onClose}
      title={winnerNames(scoreboard.winners)}
      text={winnerLine(scoreboard)}
      actions={
        <Button variant="primary" onClick={onClose} data-first-focus="">
          View Scoreboard
        </Button>
      }
    >
      <div className="winner-dialog" aria-hidden="true">
        <span className="prize">
          <PrizeRing />
          {scoreboard.winner?.score}
        </span>
      </div>
      {createPortal(<ConfettiShower />, document.body)}
    </Confirmation>
  )
}

function ConfettiShower() {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current === null) return
    // The confetti is a decoration: without it the dialog still says who has won.
    throwConfetti(canvas.current, { pieces: PIECES, from: { x: 0.5, y: 0.55 }, speed: 38 }).catch(
      () => undefined,
    )
  }, [])
  return (
    <div className="confetti-shower" aria-hidden="true">
      <canvas ref={canvas} />
    </div>
  )
}
