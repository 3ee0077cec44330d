import type { Change } from './change.ts'
import { changePositions, removePlayer, renamePlayer } from './change-players.ts'
import { changeSettings } from './change-settings.ts'
import { createGame } from './create-game.ts'
import { cancelGame, endGame, reopenGame } from './end-game.ts'
import type { GameEvent } from './event.ts'
import type { Game } from './game.ts'
import { addPlayers, joinPlayer, rejoinPlayer } from './join-players.ts'
import { readEvent } from './read-event.ts'
import type { Result } from './result.ts'
import { accept, refuse } from './result.ts'
import type { RuleError } from './rule-error.ts'
import { editRound, scoreRound } from './score-round.ts'
import { undoNewest } from './undo-newest.ts'

/**
 * The game after an event, or why the rules refuse it; then nothing has changed. The game given is
 * never changed, and the new one shares with it what the event left alone. Never throws, whatever
 * the event holds: one that is not of the declared shape is `event/malformed`. Texts are kept as
 * `normaliseName` makes them, keys that are not declared are not kept.
 *
 * @param game null before `created`
 */
export function applyEvent(game: Game | null, event: GameEvent): Result<Game, RuleError> {
  const read = readEvent(event)
  if (!read.ok) return refuse({ code: 'event/malformed', path: read.error[0].path })
  if (game === null) {
    return read.value.type === 'created'
      ? createGame(read.value)
      : refuse({ code: 'game/not-created' })
  }
  const change = changeOf(game, read.value)
  if (!change.ok) return change
  return accept({ ...game, undo: null, ...change.value, version: game.version + 1 })
}

function changeOf(game: Game, event: GameEvent): Change {
  if (event.type === 'created') return refuse({ code: 'game/exists' })
  if (event.type === 'reopened') {
    return game.status === 'COMPLETED' ? reopenGame() : refuse({ code: 'game/not-completed' })
  }
  if (game.status !== 'INPROGRESS') return refuse({ code: 'game/not-in-progress' })
  switch (event.type) {
    case 'settings-changed':
      return changeSettings(game, event)
    case 'players-added':
      return addPlayers(game, event)
    case 'player-joined':
      return joinPlayer(game, event)
    case 'player-rejoined':
      return rejoinPlayer(game, event)
    case 'player-renamed':
      return renamePlayer(game, event)
    case 'player-removed':
      return removePlayer(game, event)
    case 'positions-changed':
      return changePositions(game, event)
    case 'round-scored':
      return scoreRound(game, event)
    case 'round-edited':
      return editRound(game, event)
    case 'ended':
      return endGame(game, event)
    case 'cancelled':
      return cancelGame(event)
    case 'undone':
      return undoNewest(game, event)
  }
}
