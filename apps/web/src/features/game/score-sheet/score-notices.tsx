import { ApiError } from '@meldboard/api-client'
import type { ScoreboardRound } from '@meldboard/engine'
import { failureMessage } from '../../../data/failure-messages.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import type { useRoundSubmission } from './use-round-submission.ts'

const KEPT_HERE = 'Your scores are kept here.'

type ScoreNoticesProps = { readonly submission: ReturnType<typeof useRoundSubmission> }

/**
 * Shows what prevents the typed scores from being recorded: a rule, another device, or the network.
 */
export function ScoreNotices({ submission }: ScoreNoticesProps) {
  const { problem, conflict, failure, isEdit, takeTheirs } = submission
  if (problem !== null) {
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
      {failureMessage(failure, `${KEPT_HERE} Please try again.`)}
      {failure instanceof ApiError && failure.code === 'NETWORK_ERROR' && ` ${KEPT_HERE}`}
    </Alert>
  )
}

type ConflictNoticeProps = { readonly round: ScoreboardRound; readonly onTakeTheirs: () => void }

function ConflictNotice({ round, onTakeTheirs }: ConflictNoticeProps) {
  const recorded = round.scores.map((score) => `${score.playerName} ${score.scoreValue}`).join(', ')
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
      >
        It now reads: {recorded}. Saving replaces that with what is typed here.
      </Alert>
    </div>
  )
}
