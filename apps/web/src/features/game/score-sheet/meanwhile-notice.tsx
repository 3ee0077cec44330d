import type { ScoreboardRound } from '@meldboard/engine'
import { useState } from 'react'
import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import { Alert } from '../../../ui/alert.tsx'

type MeanwhileNoticeProps = {
  readonly scoreboard: GameScoreboard
  readonly roundNumber: number
  /** True while the page's own submission is sent, which also changes the round. */
  readonly isBusy: boolean
}

/**
 * Tells the person who types a round's scores that another device has changed it since the sheet
 * opened.
 */
export function MeanwhileNotice({ scoreboard, roundNumber, isBusy }: MeanwhileNoticeProps) {
  const round = scoreboard.rounds.find((one) => one.roundNumber === roundNumber)
  const [opened] = useState(round)
  if (isBusy || round === undefined || round.revision === opened?.revision) return null
  return (
    <Alert tone="warn" title={`Round ${roundNumber} was recorded meanwhile`}>
      It reads: {scoresOf(round)}. What you typed is kept.
    </Alert>
  )
}

function scoresOf({ scores }: ScoreboardRound): string {
  return scores.map((score) => `${score.playerName} ${score.scoreValue}`).join(', ')
}
