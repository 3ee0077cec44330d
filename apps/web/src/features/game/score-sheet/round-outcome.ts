import {
  applyEvent,
  EVENT_FORMAT,
  gameFromScoreboard,
  type Score,
  type Scoreboard,
  scoreboardOf,
} from '@meldboard/engine'
import { winnerLine, winnerNames } from '../standings/winner-messages.ts'

/**
 * Returns the effect of the round on the game's end, before it is sent: that it ends the game and
 * for whom, or that an edit changes who has won; null while neither changes or scores are missing.
 */
export function roundOutcome(
  scoreboard: Scoreboard,
  roundNumber: number,
  scores: readonly Score[],
): string | null {
  const type = roundNumber > scoreboard.currentRound ? 'round-scored' : 'round-edited'
  const event = { format: EVENT_FORMAT, type, roundNumber, scores } as const
  const result = applyEvent(gameFromScoreboard(scoreboard), event)
  if (!result.ok) return null
  const next = scoreboardOf(result.value)
  if (idsOf(next) === idsOf(scoreboard)) return null
  if (!next.isOver) return 'The game goes on: nobody has won yet.'
  const won = `${winnerNames(next.winners)} ${winnerLine(next)}.`
  return scoreboard.isOver ? `This changes who has won: ${won}` : `This ends the game: ${won}`
}

function idsOf({ isOver, winners }: Scoreboard): string {
  return isOver ? winners.map(({ playerId }) => playerId).join() : ''
}
