import { type FormEvent, useRef } from 'react'
import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import { Dialog, DialogBody, FormFoot } from '../../../ui/dialog.tsx'
import { DiscardDialog } from '../../../ui/discard-dialog.tsx'
import { useLeave } from '../../../ui/use-leave.ts'
import { MeanwhileNotice } from './meanwhile-notice.tsx'
import { ScoreNotices } from './score-notices.tsx'
import { ScoreSheet } from './score-sheet.tsx'
import { useRoundSubmission } from './use-round-submission.ts'

type ScoreDialogProps = {
  readonly scoreboard: GameScoreboard
  readonly roundNumber: number
  /** Called when the round is recorded, waits on this device, or was dropped. */
  readonly onClose: () => void
}

/** Scores the next round, or corrects an earlier one. */
export function ScoreDialog(props: ScoreDialogProps) {
  const { scoreboard, roundNumber, onClose } = props
  const submission = useRoundSubmission(props)
  const form = useRef<HTMLFormElement>(null)
  const { draft, isEdit, isBusy, problem } = submission
  const { leave, question } = useLeave({
    isDirty: draft.isTouched,
    isBusy,
    onClose() {
      draft.finish()
      onClose()
    },
  })

  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault()
    await submission.submit()
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }

  return (
    <>
      <Dialog
        open
        onClose={leave}
        busy={isBusy}
        title={isEdit ? `Edit round ${roundNumber}` : `Score round ${roundNumber}`}
        description="One score for each player. Enter moves on to the next."
        aside={
          <>
            Target <b className="target-figure">{scoreboard.game.targetScore}</b>
          </>
        }
      >
        <form ref={form} onSubmit={handleSubmit} noValidate>
          <DialogBody>
            <ScoreSheet
              scoreboard={scoreboard}
              roundNumber={roundNumber}
              entries={draft.entries}
              invalidIds={problem?.playerIds ?? []}
              onChange={draft.change}
              notices={
                <>
                  {submission.conflict === null && (
                    <MeanwhileNotice
                      scoreboard={scoreboard}
                      roundNumber={roundNumber}
                      isBusy={isBusy}
                    />
                  )}
                  <ScoreNotices submission={submission} />
                </>
              }
            />
          </DialogBody>
          <FormFoot onCancel={leave} busy={isBusy}>
            {isEdit ? 'Save Scores' : 'Score Round'}
          </FormFoot>
        </form>
      </Dialog>
      <DiscardDialog
        {...question}
        title="Discard the typed scores?"
        text={`What you typed for round ${roundNumber} has not been sent yet.`}
        stay="Keep Scoring"
        leave="Discard Scores"
      />
    </>
  )
}
