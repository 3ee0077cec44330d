import type { Change, EventOf } from './change.ts'
import { changePositions, removePlayer, renamePlayer } from './change-players.ts'
import { changeSettings } from './change-settings.ts'
import { createGame } from './create-game.ts'
import { cancelGame, endGame, reopenGame } from './end-game.ts'
import type { GameEvent, GameEventType } from './event.ts'
import type { Game } from './game.ts'
import { addPlayers, joinPlayer, rejoinPlayer } from './join-players.ts'
import { eventShape } from './read-event.ts'
import type { Result } from './result.ts'
import { err, ok } from './result.ts'
import type { RuleError } from './rule-error.ts'
import { editRound, scoreRound } from './score-round.ts'
import { readSafely } from './shape.ts'
import { undoNewest } from './undo-newest.ts'

/**
 * The game after an event, or why the rules refuse it; then nothing has changed. The game given is
 * never changed, and the new one shares with it what the event left alone. Never throws: an event
 * that is not of the declared shape is `event/malformed`. Texts are kept as `normaliseName` makes
 * them, keys that are not declared are not kept.
 *
 * @param game null before `created`
 * @example
 * applyEvent(game, { format: 1, type: 'reopened' })
 * // { ok: false, error: { code: 'game/not-completed' } }
 */
export function applyEvent(game: Game | null, event: GameEvent): Result<Game, RuleError> {
  const problems: string[] = []
  // Void with a problem, but then it is not looked at.
  const read = readSafely(eventShape, event, problems) as GameEvent
  const [path] = problems
  if (path !== undefined) return err({ code: 'event/malformed', path })
  if (game === null) {
    return read.type === 'created' ? createGame(read) : err({ code: 'game/not-created' })
  }
  const change = changeOf(game, read)
  if (!change.ok) return change
  return ok({ ...game, undo: null, ...change.value, version: game.version + 1 })
}

/** What each event does to a game in progress. */
const RULES: {
  readonly [Type in Exclude<GameEventType, 'created' | 'reopened'>]: (
    game: Game,
    event: EventOf<Type>,
  ) => Change
} = {
  'settings-changed': changeSettings,
  'players-added': addPlayers,
  'player-joined': joinPlayer,
  'player-rejoined': rejoinPlayer,
  'player-renamed': renamePlayer,
  'player-removed': removePlayer,
  'positions-changed': changePositions,
  'round-scored': scoreRound,
  'round-edited': editRound,
  ended: endGame,
  cancelled: cancelGame,
  undone: undoNewest,
}

function changeOf(game: Game, event: GameEvent): Change {
  if (event.type === 'created') return err({ code: 'game/exists' })
  if (event.type === 'reopened') return reopenGame(game)
  if (game.status !== 'INPROGRESS') return err({ code: 'game/not-in-progress' })
  // The key is the event's own type, which the compiler does not follow.
  return RULES[event.type](game, event as never)
}
