import type { Game } from './game.ts'
import { GAME_FORMAT } from './game.ts'
import type { Scoreboard } from './scoreboard.ts'
import type { Settings } from './settings.ts'
import { SETTING_FIELDS } from './settings.ts'

/**
 * The game a scoreboard was made of, so that a screen can preview and continue from it: the exact
 * inverse of `scoreboardOf`, except that nothing can be undone.
 *
 * @example
 * gameFromScoreboard(scoreboardOf(game))
 * // { ...game, undo: null }
 */
export function gameFromScoreboard(scoreboard: Scoreboard): Game {
  const { game } = scoreboard
  return {
    format: GAME_FORMAT,
    version: scoreboard.version,
    status: game.status,
    settings: Object.fromEntries(SETTING_FIELDS.map((field) => [field, game[field]])) as Settings,
    players: scoreboard.players.map(({ id, name, position, stints }) => ({
      id,
      name,
      position,
      stints: stints.map((stint) => ({ ...stint })),
    })),
    nextPlayerId: game.nextPlayerId,
    rounds: scoreboard.rounds.map(({ roundNumber, revision, scores }) => ({
      roundNumber,
      revision,
      scores: scores.map(({ playerId, scoreType, scoreValue }) => ({
        playerId,
        scoreType,
        scoreValue: scoreType === 'CUSTOM' ? scoreValue : 0,
      })),
    })),
    nextRevision: game.nextRevision,
    winnerPlayerIds:
      game.status === 'COMPLETED' ? scoreboard.winners.map(({ playerId }) => playerId) : [],
    manualEnd: game.manualEnd,
    cancelReason: game.cancelReason,
    undo: null,
  }
}
