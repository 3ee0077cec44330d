import type { Scoreboard, ScoreboardPlayer } from '@meldboard/engine'
import { shownFigure } from '../../../lib/format.ts'
import { messages } from '../../../lib/messages.tsx'
import { winnersWin } from './winner-messages.ts'

const t = messages('board')

/** Returns a game's name and standings as plain text, for a message to people who follow it. */
export function standingText(scoreboard: Scoreboard): string {
  const { game, players, standings, currentRound } = scoreboard
  if (currentRound === 0) return t('textBeforeRound1', { game: game.name })
  const byId = new Map(players.map((player) => [player.id, player]))
  const lines = standings.flatMap((id) => byId.get(id) ?? []).map(playerLine)
  return [headline(scoreboard), ...lines].join('\n')
}

function headline(scoreboard: Scoreboard): string {
  const { game, winners, currentRound } = scoreboard
  if (game.status === 'CANCELLED') return t('textCancelled', { game: game.name })
  if (winners.length > 0)
    return t('textResult', { game: game.name, result: winnersWin(scoreboard) })
  return t('textAfterRound', { game: game.name, round: currentRound })
}

function playerLine({ rank, name, totalScore, isOut, roundLeft }: ScoreboardPlayer): string {
  const place = rank === null ? '' : `${rank}. `
  const line = `${place}${name} ${shownFigure(totalScore)}`
  if (isOut) return t('textOut', { line })
  return roundLeft === undefined ? line : t('textLeft', { line, round: roundLeft })
}
