import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import { isFullOfRounds } from '../../../data/scoreboard.ts'
import { shownFigure } from '../../../lib/format.ts'
import { messages } from '../../../lib/messages.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogFoot } from '../../../ui/dialog.tsx'
import { outcomeChange } from '../standings/standing-changes.ts'
import { scoreboardWithout } from './player-moves.ts'
import styles from './players-dialog.module.css'

const t = messages('players')
const ui = messages('ui')

type LeavingDialogProps = {
  readonly scoreboard: GameScoreboard
  readonly player: Pick<GameScoreboard['players'][number], 'id' | 'name' | 'totalScore'>
  readonly isBusy: boolean
  readonly onCancel: () => void
  readonly onLeave: () => void
}

/** Explains what leaving after the last scored round means, and asks for confirmation. */
export function LeavingDialog(props: LeavingDialogProps) {
  const { scoreboard, player, isBusy, onCancel, onLeave } = props
  return (
    <Dialog
      size="small"
      open
      onClose={onCancel}
      busy={isBusy}
      title={t.rich('leavesTitle', { name: player.name })}
      description={
        <div className={styles.question}>
          <p>{t.rich('totalStays', { total: shownFigure(player.totalScore) })}</p>
          <WhatFollows scoreboard={scoreboard} player={player} />
        </div>
      }
    >
      <DialogFoot>
        <Button tall onClick={() => isBusy || onCancel()} data-first-focus="">
          {ui('cancel')}
        </Button>
        <Button variant="primary" tall busy={isBusy} onClick={onLeave}>
          {t('leaveAfterRound', { round: scoreboard.currentRound })}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}

/** What follows: a round without the player, or the end of the game. */
function WhatFollows({ scoreboard, player }: Pick<LeavingDialogProps, 'scoreboard' | 'player'>) {
  const after = scoreboardWithout(scoreboard, player.id)
  const end = after && outcomeChange(scoreboard, after, (won) => t('gameIsOverThen', { won }))
  if (end !== null) return <p>{end}</p>
  if (isFullOfRounds(scoreboard)) return null
  const round = scoreboard.currentRound + 1
  return <p>{t.rich('roundWithout', { round, name: player.name })}</p>
}
