import type { Scoreboard } from '@meldboard/engine'
import { memo } from 'react'
import { changesOfEdit } from './changes-of-edit.ts'
import { RoundChanges, RoundOutcome } from './round-changes.tsx'
import { roundOutcome } from './round-outcome.ts'
import { type ScoreEntries, scoresFrom } from './score-entries.ts'

type RoundConsequencesProps = {
  readonly scoreboard: Scoreboard
  readonly roundNumber: number
  /** Who plays the round. */
  readonly playerIds: readonly number[]
  readonly entries: ScoreEntries
}

/** What the typed round does to the others and to the end of the game. It replays every round. */
export const RoundConsequences = memo(function RoundConsequences(props: RoundConsequencesProps) {
  const { scoreboard, roundNumber, playerIds, entries } = props
  const scores = scoresFrom(entries, playerIds)
  const outcome = roundOutcome(scoreboard, roundNumber, scores)
  if (roundNumber > scoreboard.currentRound) return <RoundOutcome outcome={outcome} />
  const changes = changesOfEdit(scoreboard, roundNumber, scores) ?? []
  return <RoundChanges changes={changes} outcome={outcome} />
})
