import type { ScoreboardRound } from '@meldboard/engine'
import { type FormEvent, useRef, useState } from 'react'
import { failureMessage, isNetworkError } from '../../../data/failures.ts'
import { useWaitingMessage } from '../../../data/outbox/use-outbox.ts'
import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import { shownFigure } from '../../../lib/format.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, FormFoot } from '../../../ui/dialog.tsx'
import { DiscardDialog, useLeave } from '../../../ui/discard-dialog.tsx'
import { SubjectAndReason } from '../../../ui/subject-and-reason.tsx'
import { useKeypadFits } from './keypad-fits.ts'
import { KeypadSheet, keypadForm } from './keypad-sheet.tsx'
import { RoundConsequences } from './round-consequences.tsx'
import styles from './score-dialog.module.css'
import { ScoreSheet } from './score-sheet.tsx'
import { type RoundSubmission, useRoundSubmission } from './use-round-submission.ts'

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
  const hasKeypad = useKeypadFits()
  const waiting = useWaitingMessage()
  const { draft, isEdit, isBusy, rules } = submission
  const { leave, question } = useLeave({
    isDirty: draft.isTouched,
    isBusy,
    onClose() {
      draft.discard()
      onClose()
    },
  })

  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault()
    await submission.submit()
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }

  const sendLabel = isEdit ? 'Save Scores' : `Score round ${roundNumber}`
  const notices = (
    <div className={styles.notices}>
      {submission.conflict === null && (
        <MeanwhileNotice scoreboard={scoreboard} roundNumber={roundNumber} isBusy={isBusy} />
      )}
      <ScoreNotices submission={submission} hasKeypad={hasKeypad} />
      {waiting !== null && !hasKeypad && (
        <p className={styles.waiting}>
          <SubjectAndReason message={waiting} />
        </p>
      )}
    </div>
  )
  return (
    <>
      <Dialog
        open
        onClose={leave}
        busy={isBusy}
        title={isEdit ? `Edit round ${roundNumber}` : `Score round ${roundNumber}`}
        description="One score for each player. Enter moves on to the next."
        aside={
          rules.limit === null ? (
            scoreboard.game.rules?.roundNames?.[roundNumber - 1]
          ) : (
            <>
              <span>{rules.limit === 'out' && rules.isAtLimit ? 'Out at' : 'Target'}</span>{' '}
              <b className={styles.target}>{scoreboard.game.targetScore}</b>
            </>
          )
        }
      >
        {hasKeypad ? (
          <form className={keypadForm} onSubmit={(event) => event.preventDefault()} noValidate>
            <KeypadSheet
              scoreboard={scoreboard}
              roundNumber={roundNumber}
              submission={submission}
              notices={notices}
              sendLabel={sendLabel}
            />
          </form>
        ) : (
          <form ref={form} onSubmit={handleSubmit} noValidate>
            {notices}
            <DialogBody>
              <ScoreSheet
                scoreboard={scoreboard}
                roundNumber={roundNumber}
                submission={submission}
              />
            </DialogBody>
            <RoundConsequences
              scoreboard={scoreboard}
              roundNumber={roundNumber}
              submission={submission}
            />
            <FormFoot onCancel={leave} busy={isBusy}>
              {sendLabel}
            </FormFoot>
          </form>
        )}
      </Dialog>
      <DiscardDialog
        {...question}
        title="Discard the typed scores?"
        text={`What you typed for round ${roundNumber} has not been sent yet.`}
        keep="Keep Scoring"
        end="Discard Scores"
      />
    </>
  )
}

type ScoreNoticesProps = {
  readonly submission: RoundSubmission
  /** The keypad's line of words says itself which rule the scores break. */
  readonly hasKeypad: boolean
}

const KEPT_HERE = 'Your scores are kept here.'

/**
 * Shows what prevents the typed scores from being recorded: a rule, another device, or the network.
 */
function ScoreNotices({ submission, hasKeypad }: ScoreNoticesProps) {
  const { problem, conflict, failure, isEdit, takeTheirs } = submission
  if (problem !== null) {
    if (hasKeypad) return null
    return (
      <Alert tone="error" title="Validation Error">
        {problem.text}
      </Alert>
    )
  }
  if (conflict !== null) return <ConflictNotice round={conflict} onTakeTheirs={takeTheirs} />
  if (failure === null) return null
  return (
    <Alert tone="error" title={isEdit ? 'Failed to save scores' : 'Failed to score round'}>
      <span>{failureMessage(failure, `${KEPT_HERE} Please try again.`)}</span>
      {isNetworkError(failure) && <span>{` ${KEPT_HERE}`}</span>}
    </Alert>
  )
}

type ConflictNoticeProps = { readonly round: ScoreboardRound; readonly onTakeTheirs: () => void }

function ConflictNotice({ round, onTakeTheirs }: ConflictNoticeProps) {
  return (
    <div role="alert">
      <Alert
        tone="warn"
        title={`Round ${round.roundNumber} is recorded already`}
        actions={
          <Button variant="ghost" onClick={onTakeTheirs}>
            Take Those Scores
          </Button>
        }
      >{`It now reads: ${scoresOf(round)}. Saving replaces that with what is typed here.`}</Alert>
    </div>
  )
}

type MeanwhileNoticeProps = {
  readonly scoreboard: GameScoreboard
  readonly roundNumber: number
  /** True while the page's own submission is sent, which also changes the round. */
  readonly isBusy: boolean
}

/**
 * Tells the person who types a round's scores that another device has changed it since the dialog
 * opened.
 */
function MeanwhileNotice({ scoreboard, roundNumber, isBusy }: MeanwhileNoticeProps) {
  const round = scoreboard.rounds.find((one) => one.roundNumber === roundNumber)
  const [opened] = useState(round)
  if (isBusy || round === undefined || round.revision === opened?.revision) return null
  return (
    <Alert
      tone="warn"
      title={`Round ${roundNumber} was recorded meanwhile`}
    >{`It reads: ${scoresOf(round)}. What you typed is kept.`}</Alert>
  )
}

function scoresOf({ scores }: ScoreboardRound): string {
  return scores
    .map(({ playerName, scoreValue }) => `${playerName} ${shownFigure(scoreValue)}`)
    .join(', ')
}
