import type { Scoreboard, ScoreboardPlayer } from '@meldboard/engine'
import { shownFigure } from '../../../lib/format.ts'
import { winnerLine, winnerNames } from './winner-messages.ts'

/** Returns a game's name and standings as plain text, for a message to people who follow it. */
export function standingText(scoreboard: Scoreboard): string {
  const { game, players, standings, currentRound } = scoreboard
  if (currentRound === 0) return `${game.name}, before round 1`
  const byId = new Map(players.map((player) => [player.id, player]))
  const lines = standings.flatMap((id) => byId.get(id) ?? []).map(playerLine)
  return [headline(scoreboard), ...lines].join('\n')
}

function headline(scoreboard: Scoreboard): string {
  const { game, winners, currentRound } = scoreboard
  if (game.status === 'CANCELLED') return `${game.name}, cancelled`
  if (winners.length > 0) {
    return `${game.name}: ${winnerNames(winners)} ${winnerLine(scoreboard)}`
  }
  return `${game.name}, after round ${currentRound}`
}

function playerLine({ rank, name, totalScore, isOut, roundLeft }: ScoreboardPlayer): string {
  const place = rank === null ? '' : `${rank}. `
  const left = roundLeft === undefined ? '' : `, left after round ${roundLeft}`
  return `${place}${name} ${shownFigure(totalScore)}${isOut ? ', out' : left}`
}
