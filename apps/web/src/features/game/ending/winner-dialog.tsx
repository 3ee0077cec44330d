import type { Scoreboard } from '@meldboard/engine'
import { createPortal } from 'react-dom'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogFoot } from '../../../ui/dialog.tsx'
import { Prize } from '../standings/ring.tsx'
import { winnerLine, winnerNames } from '../standings/winner-messages.ts'
import { FallingConfetti } from './confetti.tsx'
import styles from './winner-dialog.module.css'

/** Source: P-end-3. */
const BURST = { pieces: 200, from: { x: 0.5, y: 0.55 }, speed: 38 }

type WinnerDialogProps = { readonly scoreboard: Scoreboard; readonly onClose: () => void }

/** The celebration at the end of a game. */
export function WinnerDialog({ scoreboard, onClose }: WinnerDialogProps) {
  return (
    <Dialog
      size="small"
      open
      onClose={onClose}
      title={winnerNames(scoreboard.winners)}
      description={winnerLine(scoreboard)}
    >
      <div className={styles.trophy}>
        <Prize>{scoreboard.winner?.score}</Prize>
      </div>
      <DialogFoot>
        <Button variant="primary" onClick={onClose} data-first-focus="">
          View Scoreboard
        </Button>
      </DialogFoot>
      {createPortal(
        <div className={styles.shower} aria-hidden="true">
          <FallingConfetti burst={BURST} />
        </div>,
        document.body,
      )}
    </Dialog>
  )
}
