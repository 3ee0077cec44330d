import type { Scoreboard } from '@meldboard/engine'
import { memo } from 'react'
import { changesOfEdit } from './changes-of-edit.ts'
import { RoundChanges, RoundOutcome } from './round-changes.tsx'
import { roundOutcome } from './round-outcome.ts'
import { type ScoreEntries, scoresFrom } from './score-entries.ts'

type RoundConsequencesProps = {
  readonly scoreboard: Scoreboard
  readonly roundNumber: number
  /** The players of the round. */
  readonly playerIds: readonly number[]
  readonly entries: ScoreEntries
}

/**
 * Shows the effect of the typed round on the others and on the end of the game. It replays every
 * round.
 */
export const RoundConsequences = memo(function RoundConsequences(props: RoundConsequencesProps) {
  const { scoreboard, roundNumber, playerIds, entries } = props
  const scores = scoresFrom(entries, playerIds)
  const outcome = roundOutcome(scoreboard, roundNumber, scores)
  if (roundNumber > scoreboard.currentRound) return <RoundOutcome outcome={outcome} />
  const changes = changesOfEdit(scoreboard, roundNumber, scores) ?? []
  return <RoundChanges changes={changes} outcome={outcome} />
})
