import type { Scoreboard } from '@meldboard/engine'
import { useState } from 'react'
import { winnerLine, winnerNames } from './winner-words.ts'

/** Reads out how a game stands whenever it changes, for those who do not see the board. */
export function ScoreNews({ scoreboard }: { readonly scoreboard: Scoreboard }) {
  const [firstVersion] = useState(scoreboard.version)
  return (
    <p className="unseen" role="status">
      {scoreboard.version > firstVersion && newsOf(scoreboard)}
    </p>
  )
}

function newsOf(scoreboard: Scoreboard): string {
  const { players, standings, winners, currentRound } = scoreboard
  if (winners.length > 0) return `${winnerNames(winners)} ${winnerLine(scoreboard)}.`
  const first = players.find((player) => player.id === standings[0])
  return first === undefined
    ? ''
    : `Round ${currentRound}: ${first.name} leads with ${first.totalScore}.`
}
