import type { Scoreboard } from '@meldboard/engine'
import type { CSSProperties } from 'react'
import { createPortal } from 'react-dom'
import { shownFigure } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogFoot } from '../../../ui/dialog.tsx'
import { Prize } from '../../../ui/ring.tsx'
import { winnerLine, winnerNames, wonWith } from '../standings/winner-messages.ts'
import { FallingConfetti } from './confetti.tsx'
import { raceOf } from './race-lines.ts'
import styles from './winner-dialog.module.css'

/** Source: P-end-3. */
const BURST = { pieces: 200, from: { x: 0.5, y: 0.55 }, speed: 38 }

type WinnerDialogProps = {
  readonly scoreboard: Scoreboard
  readonly onClose: () => void
  /** Begins the next game with the same players; undefined for those who may not. */
  readonly onPlayAgain: (() => void) | undefined
}

/** The celebration at the end of a game: the winner's name over the whole screen, and the way there. */
export function WinnerDialog({ scoreboard, onClose, onPlayAgain }: WinnerDialogProps) {
  const score = wonWith(scoreboard.winners)
  return (
    <Dialog
      size="small"
      open
      onClose={onClose}
      title={<LargeName>{winnerNames(scoreboard.winners)}</LargeName>}
      description={winnerLine(scoreboard)}
    >
      {score !== null && (
        <div className={styles.score}>
          <Prize>{score}</Prize>
        </div>
      )}
      <RaceLines scoreboard={scoreboard} />
      <DialogFoot>
        <Button tall onClick={onClose} data-first-focus="">
          View Scoreboard
        </Button>
        {onPlayAgain && (
          <Button variant="primary" tall onClick={onPlayAgain}>
            Play Again
          </Button>
        )}
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

/** A name whose longest word fills the width. */
function LargeName({ children }: { readonly children: string }) {
  const longest = Math.max(...children.split(/\s+/).map((word) => Array.from(word).length))
  // Several names would otherwise be more lines than the screen has.
  const letters = Math.max(longest, Math.sqrt(children.length) * 1.6)
  return (
    <span
      className={styles.name}
      dir="auto"
      translate="no"
      style={{ '--letters': letters } as CSSProperties}
    >
      {children}
    </span>
  )
}

/** Every player's line towards the target, drawn again from the first round to the last. */
function RaceLines({ scoreboard }: Pick<WinnerDialogProps, 'scoreboard'>) {
  const { width, height, right, targetY, runners } = raceOf(scoreboard)
  return (
    <svg
      className={styles.race}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMinYMid"
      role="img"
      aria-label={
        targetY === null
          ? 'Everybody’s way to the end, round by round'
          : `Everybody’s way to ${scoreboard.game.targetScore}, round by round`
      }
    >
      {targetY !== null && <path className={styles.target} d={`M0 ${targetY}H${right}`} />}
      <g className={styles.lines}>
        {/* The winner's line is drawn last, above the others. */}
        {runners
          .toSorted((one, other) => Number(one.isWinner) - Number(other.isWinner))
          .map(({ playerId, path, cross, isWinner }) => (
            <g key={playerId} data-winner={isWinner || undefined}>
              <path d={path} />
              {cross && <path d={`M${cross.x - 4} ${cross.y - 4}l8 8m0-8l-8 8`} />}
            </g>
          ))}
      </g>
      {runners.map(({ playerId, name, total, y, isWinner }) => (
        <text key={playerId} data-winner={isWinner || undefined} x={right + 8} y={y + 4.5}>
          <tspan>{shownFigure(total)}</tspan>
          <tspan dx="5">{name}</tspan>
        </text>
      ))}
    </svg>
  )
}
