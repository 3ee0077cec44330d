import { useSelector } from '@tanstack/react-store'
import type { ReactNode } from 'react'
import { presetText } from '../../../data/preset-text.ts'
import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import { nameList } from '../../../lib/format.ts'
import { messages } from '../../../lib/messages.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DiscardDialog, useLeave } from '../../../ui/discard-dialog.tsx'
import { useKeypadRoom } from './keypad-keys.tsx'
import { nameOf } from './score-entries.ts'
import styles from './score-sheet.module.css'
import { ScoreSheet } from './score-sheet.tsx'
import { useRoundSubmission } from './use-round-submission.ts'

const t = messages('score-sheet')

type ScoreDialogProps = {
  readonly scoreboard: GameScoreboard
  readonly roundNumber: number
  /** What the rules of the game are called. */
  readonly rulesName: ReactNode
  /** Called when the round is recorded, waits on this device, or was dropped. */
  readonly onClose: () => void
}

/** Scores the next round, or corrects an earlier one. */
export function ScoreDialog(props: ScoreDialogProps) {
  const { scoreboard, roundNumber, rulesName, onClose } = props
  const room = useKeypadRoom()
  const submission = useRoundSubmission({ scoreboard, roundNumber, onClose })
  const { input, isEdit, isBusy, rules, table, sent } = submission
  const isTouched = useSelector(input.state, () => input.isTouched)
  const { leave, question } = useLeave({
    isDirty: isTouched,
    isBusy,
    onClose() {
      input.discard()
      onClose()
    },
  })
  return (
    <>
      <Dialog
        open
        onClose={leave}
        busy={isBusy}
        title={
          isEdit ? t('editRound', { round: roundNumber }) : t('scoreRound', { round: roundNumber })
        }
        description={
          <>
            <span>{t('oneScoreForEach')}</span>{' '}
            {sent !== null && table.hiddenIds.length > 0 && (
              <span>
                {t('whoIsIn', {
                  names: nameList(table.hiddenIds.map((id) => nameOf(scoreboard, id))),
                  count: table.hiddenIds.length,
                })}
              </span>
            )}
          </>
        }
        aside={
          rules.limit === null
            ? presetText(scoreboard.game.rules?.roundNames?.[roundNumber - 1] ?? '')
            : t.rich(rules.limit === 'out' && rules.isAtLimit ? 'outAtHead' : 'targetHead', {
                target: () => <b className={styles.target}>{scoreboard.game.targetScore}</b>,
              })
        }
      >
        <ScoreSheet
          scoreboard={scoreboard}
          roundNumber={roundNumber}
          rulesName={rulesName}
          submission={submission}
          room={room}
        />
      </Dialog>
      <DiscardDialog
        {...question}
        title={t('discardTypedScores')}
        text={t('typedIsUnsent', { round: roundNumber })}
        keep={t('keepScoring')}
        end={t('discardScores')}
      />
    </>
  )
}
