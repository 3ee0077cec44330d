import { type FormEvent, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFoot } from '../../ui/dialog.tsx'
import type { GameScoreboard } from '../scoreboard/scoreboard-query.ts'
import { DropScores } from './drop-scores.tsx'
import { ScoreNotices } from './score-notices.tsx'
import { ScoreSheet } from './score-sheet.tsx'
import { useRoundSubmission } from './use-round-submission.ts'

type ScoreDialogProps = {
  readonly scoreboard: GameScoreboard
  readonly gameId: number
  readonly roundNumber: number
  readonly onClose: () => void
  /** The round is recorded; the scoreboard is what it made. */
  readonly onScored: (scoreboard: GameScoreboard) => void
}

/** Scores the next round, or corrects an earlier one. */
export function ScoreDialog(props: ScoreDialogProps) {
  const { scoreboard, roundNumber, onClose } = props
  const submission = useRoundSubmission(props)
  const [isLeaving, setIsLeaving] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { draft, isEdit, problem } = submission
  const leave = () => (draft.isTouched ? setIsLeaving(true) : onClose())

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
              notices={<ScoreNotices submission={submission} />}
            />
          </DialogBody>
          <DialogFoot>
            <Button onClick={leave}>Cancel</Button>
            <Button type="submit" look="pen" busy={submission.isBusy}>
              {isEdit ? 'Save Scores' : 'Score Round'}
            </Button>
          </DialogFoot>
        </form>
      </Dialog>
      <DropScores
        open={isLeaving}
        roundNumber={roundNumber}
        onKeep={() => setIsLeaving(false)}
        onDrop={() => {
          draft.finish()
          onClose()
        }}
      />
    </>
  )
}
