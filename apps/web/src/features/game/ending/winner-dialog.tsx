import type { Scoreboard } from '@meldboard/engine'
import type { CSSProperties } from 'react'
import { createPortal } from 'react-dom'
import { playersByPlace } from '../../../data/players-by-place.ts'
import { shownFigure } from '../../../lib/format.ts'
import { messages } from '../../../lib/messages.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogFoot } from '../../../ui/dialog.tsx'
import { Name } from '../../../ui/name.tsx'
import { Prize } from '../../../ui/ring.tsx'
import { SrOnly } from '../../../ui/sr-only.tsx'
import { useGameTerms } from '../stakes/game-terms.ts'
import { takesMessage } from '../stakes/stakes-words.ts'
import { boardRulesOf } from '../standings/board-rules.ts'
import { finalRemarkOf } from '../standings/final-bar.tsx'
import { shortNameAt } from '../standings/side-names.ts'
import { winnerLine, winnerNames, wonWith } from '../standings/winner-messages.ts'
import { FallingConfetti, SettledConfetti } from './confetti.tsx'
import styles from './winner-dialog.module.css'

const t = messages('board')

/** Source: P-end-3. */
const BURST = { pieces: 200, from: { x: 0.5, y: 0.55 }, speed: 38 }

type WinnerDialogProps = {
  readonly scoreboard: Scoreboard
  readonly onClose: () => void
  /** Starts the next game with the same players; undefined for users who may not. */
  readonly onPlayAgain: (() => void) | undefined
}

/** The celebration at the end of a game: the winner's name across the screen, and the places. */
export function WinnerDialog({ scoreboard, onClose, onPlayAgain }: WinnerDialogProps) {
  const score = wonWith(scoreboard.winners)
  const terms = useGameTerms()
  const split = terms?.split
  return (
    <Dialog
      size="small"
      open
      onClose={onClose}
      title={<LargeName>{winnerNames(scoreboard.winners)}</LargeName>}
      description={
        <>
          <span>{winnerLine(scoreboard)}</span>
          {split && (
            <p className={styles.takes} translate="no">
              {takesMessage(scoreboard.players, split.amounts, terms.stakes.currency)}
            </p>
          )}
        </>
      }
    >
      {score !== null && (
        <div className={styles.score}>
          <Prize>{score}</Prize>
        </div>
      )}
      <div className={styles.bed}>
        <SettledConfetti pieces={80} />
      </div>
      <OtherPlaces scoreboard={scoreboard} />
      <DialogFoot>
        <Button tall onClick={onClose} data-first-focus="">
          {t('viewScoreboard')}
        </Button>
        {onPlayAgain && (
          <Button variant="primary" tall onClick={onPlayAgain}>
            {t('playAgain')}
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

/** A name in a size at which its longest word fills the width. */
function LargeName({ children }: { readonly children: string }) {
  const longest = Math.max(...children.split(/\s+/).map((word) => Array.from(word).length))
  // Several names would otherwise take more lines than the screen has.
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

/** The others: one line each for the second and third, one for all the rest. Winners have no line. */
function OtherPlaces({ scoreboard }: Pick<WinnerDialogProps, 'scoreboard'>) {
  const winnerIds = new Set(scoreboard.winners.map(({ playerId }) => playerId))
  const others = playersByPlace(scoreboard).filter(({ id }) => !winnerIds.has(id))
  const isOfOuts = boardRulesOf(scoreboard.game).limit === 'out'
  const next = others.filter(({ place }) => place !== null && place <= 3)
  const rest = others.filter((player) => !next.includes(player))
  return (
    <div className={styles.places}>
      {next.length > 0 && (
        <ol aria-label={t('nextPlaces')}>
          {next.map((player) => (
            <li key={player.id}>
              <span className={styles.place}>
                <SrOnly>{t('place')} </SrOnly>
                <span translate="no">{player.place}</span>
              </span>
              <Name className={styles.other}>{player.name}</Name>
              {isOfOuts && (
                <span className={styles.remark}>
                  {finalRemarkOf(player, scoreboard.currentRound)}
                </span>
              )}
              <span className={styles.total} translate="no">
                {shownFigure(player.totalScore)}
              </span>
            </li>
          ))}
        </ol>
      )}
      {rest.length > 0 && (
        <p>
          {rest.map((player) => (
            <span key={player.id}>
              <span>{player.place}</span>{' '}
              <b translate="no">{shortNameAt(scoreboard.players, player)}</b>{' '}
            </span>
          ))}
        </p>
      )}
    </div>
  )
}
