import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import { hasNextRound } from '../../../data/scoreboard.ts'
import { useReachedLineState } from '../../../hooks/use-line-state.ts'
import { useHasConflict } from '../../../hooks/use-outbox.ts'
import { messages } from '../../../lib/messages.tsx'
import { ThumbBar } from '../../../ui/slots.tsx'
import { Ticks } from '../../../ui/ticks.tsx'
import styles from './lines-strip.module.css'

const t = messages('board')
const game = messages('game')

/** More ticks have no room beside the words. */
const MOST_TICKS = 8

type LinesStripProps = {
  readonly scoreboard: GameScoreboard
  /** Opens the sheet of the next round. */
  readonly onScore: () => void
}

/** How many have sent their score for the next round, once a seat is taken: a press opens its sheet. Source: P-line-50. */
export function LinesStrip({ scoreboard, onScore }: LinesStripProps) {
  const state = useReachedLineState(scoreboard)
  const hasConflict = useHasConflict(scoreboard.game.uuid)
  if (state === null || !hasNextRound(scoreboard)) return null
  const { entered, playing } = state
  const strip = (
    <button type="button" className={styles.strip} disabled={hasConflict} onClick={onScore}>
      {playing <= MOST_TICKS && <Ticks count={entered.length} of={playing} />}
      <b>{game('areIn', { count: entered.length, all: playing })}</b>{' '}
      <span>{t('ofRound', { round: state.roundNumber })}</span>
    </button>
  )
  return (
    <>
      <div className={styles.onDesk}>{strip}</div>
      <ThumbBar>
        <div className={styles.inThumb}>{strip}</div>
      </ThumbBar>
    </>
  )
}
