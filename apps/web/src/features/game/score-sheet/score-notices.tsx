import type { ScoreboardRound } from '@meldboard/engine'
import { useState } from 'react'
import { failureMessage, isNetworkError } from '../../../data/failures.ts'
import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import { shownFigure } from '../../../lib/format.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import styles from './score-sheet.module.css'
import type { RoundSubmission, ScoreProblem } from './use-round-submission.ts'

type ScoreNoticesProps = {
  readonly scoreboard: GameScoreboard
  readonly roundNumber: number
  readonly submission: RoundSubmission
  /** The rule that the scores break; null: none, or another place says it. */
  readonly problem: ScoreProblem | null
}

const KEPT_HERE = 'Your scores are kept here.'

/**
 * Shows what prevents the typed scores from being recorded: a rule, another device, or the network.
 */
export function ScoreNotices({ scoreboard, roundNumber, submission, problem }: ScoreNoticesProps) {
  const { conflict, failure, isBusy, isEdit, takeTheirs } = submission
  return (
    <div className={styles.notices}>
      {conflict === null && (
        <MeanwhileNotice scoreboard={scoreboard} roundNumber={roundNumber} isBusy={isBusy} />
      )}
      {problem !== null && (
        <Alert tone="error" title="Validation Error">
          {problem.text}
        </Alert>
      )}
      {problem === null && conflict !== null && (
        <ConflictNotice round={conflict} onTakeTheirs={takeTheirs} />
      )}
      {problem === null && conflict === null && failure !== null && (
        <Alert tone="error" title={isEdit ? 'Failed to save scores' : 'Failed to score round'}>
          <span>{failureMessage(failure, `${KEPT_HERE} Please try again.`)}</span>
          {isNetworkError(failure) && <span>{` ${KEPT_HERE}`}</span>}
        </Alert>
      )}
    </div>
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
 * Shows the person who types a round's scores that another device has changed it since the dialog
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
