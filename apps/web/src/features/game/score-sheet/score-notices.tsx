import type { Score, ScoreboardRound } from '@meldboard/engine'
import { useState } from 'react'
import type { NamedScore } from '../../../data/outbox/writes.ts'
import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import { failureMessage, isNetworkError } from '../../../lib/failures.ts'
import { messages } from '../../../lib/messages.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { RoundVersions } from '../standings/round-versions.tsx'
import { nameOf } from './score-entries.ts'
import styles from './score-sheet.module.css'
import type { RoundSubmission } from './use-round-submission.ts'

const t = messages('score-sheet')

type ScoreNoticesProps = {
  readonly scoreboard: GameScoreboard
  readonly roundNumber: number
  readonly submission: RoundSubmission
  readonly typed: readonly Score[]
}

/** Shows what prevents the typed scores from being recorded: another device, or the network. */
export function ScoreNotices(props: ScoreNoticesProps) {
  const { scoreboard, roundNumber, submission } = props
  const { conflict, failure, isBusy, isEdit, takeTheirs } = submission
  const typed = props.typed.map((score) => ({
    ...score,
    playerName: nameOf(scoreboard, score.playerId),
  }))
  return (
    <div className={styles.notices}>
      {conflict === null && (
        <MeanwhileNotice
          scoreboard={scoreboard}
          roundNumber={roundNumber}
          isBusy={isBusy}
          typed={typed}
          onTakeTheirs={takeTheirs}
        />
      )}
      {conflict !== null && (
        <ConflictNotice round={conflict} typed={typed} onTakeTheirs={takeTheirs} />
      )}
      {conflict === null && failure !== null && (
        <Alert tone="error" title={isEdit ? t('failedToSaveScores') : t('failedToScoreRound')}>
          <span>{failureMessage(failure, t('scoresKeptTryAgain'))}</span>
          {isNetworkError(failure) && <span>{` ${t('scoresKept')}`}</span>}
        </Alert>
      )}
    </div>
  )
}

type VersionsProps = {
  readonly typed: readonly NamedScore[]
  readonly onTakeTheirs: () => void
}

type ConflictNoticeProps = VersionsProps & { readonly round: ScoreboardRound }

function ConflictNotice({ round, typed, onTakeTheirs }: ConflictNoticeProps) {
  return (
    <div role="alert">
      <Alert
        tone="warn"
        title={t('roundIsRecorded', { round: round.roundNumber })}
        actions={<TakeThoseScores onTake={onTakeTheirs} />}
      >
        <p>{t('savingReplaces')}</p>
        <RoundVersions yours={typed} theirs={round.scores} />
      </Alert>
    </div>
  )
}

function TakeThoseScores({ onTake }: { readonly onTake: () => void }) {
  return (
    <Button variant="ghost" onClick={onTake}>
      {t('takeThoseScores')}
    </Button>
  )
}

type MeanwhileNoticeProps = VersionsProps & {
  readonly scoreboard: GameScoreboard
  readonly roundNumber: number
  /** True while the page's own submission, which also changes the round, is being sent. */
  readonly isBusy: boolean
}

/** Warns the person who types scores that another device has changed the round since the dialog opened. */
function MeanwhileNotice(props: MeanwhileNoticeProps) {
  const { scoreboard, roundNumber, isBusy, typed, onTakeTheirs } = props
  const round = scoreboard.rounds.find((one) => one.roundNumber === roundNumber)
  const [opened] = useState(round)
  if (isBusy || round === undefined || round.revision === opened?.revision) return null
  return (
    <Alert
      tone="warn"
      title={t('roundWasRecorded', { round: roundNumber })}
      actions={<TakeThoseScores onTake={onTakeTheirs} />}
    >
      <p>{t('typedIsKept')}</p>
      <RoundVersions yours={typed} theirs={round.scores} />
    </Alert>
  )
}
