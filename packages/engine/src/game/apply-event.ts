import { newScoreErrors } from '../rules/check-round.ts'
import { normaliseSettings, settingsError } from '../rules/check-settings.ts'
import type { Change } from '../state/change.ts'
import { undoNewest } from '../state/change.ts'
import type { EventOf, GameEvent, GameEventType } from '../state/event.ts'
import { EVENT_FORMAT, lowestFormat } from '../state/event.ts'
import type { Game } from '../state/game.ts'
import { formatOf, GAME_FORMAT } from '../state/game.ts'
import type { Result } from '../state/result.ts'
import { err, ok } from '../state/result.ts'
import type { RuleError } from '../state/rule-error.ts'
import { changePositions, removePlayer, renamePlayer } from './change-players.ts'
import { changeSettings, newSettingsError } from './change-settings.ts'
import { cancelGame, endGame, reopenGame } from './end-game.ts'
import { addPlayers, joinPlayer, newJoinError, rejoinPlayer } from './join-players.ts'
import { leavePlayer, returnPlayer } from './leave-players.ts'
import { editRound, scoreRound } from './score-round.ts'

/**
 * The game after an event, or the reason why the rules refuse it; then nothing has changed. The game
 * given is never changed, and the new one shares with it what the event left alone. Texts are stored as
 * `normaliseName` makes them. Data of an unchecked type goes through `@meldboard/engine/schema` first.
 *
 * @param game null before `created`
 * @example
 * applyEvent(game, { format: 1, type: 'reopened' })
 * // { ok: false, error: { code: 'game/not-completed' } }
 */
export function applyEvent(game: Game | null, event: GameEvent): Result<Game, RuleError> {
  const applied = applyRecorded(game, event)
  const error = applied.ok ? newEventError(game, event, applied.value) : undefined
  return error === undefined ? applied : err(error)
}

/**
 * The game after an event of a log: what `applyEvent` refuses only of new events, as a log from before
 * the refusal may hold it, is taken. Source: R29.
 *
 * @param game null before `created`
 * @example
 * applyRecorded(game, { format: 1, type: 'reopened' })
 * // { ok: false, error: { code: 'game/not-completed' } }
 */
export function applyRecorded(game: Game | null, event: GameEvent): Result<Game, RuleError> {
  const isNewer = event.format > EVENT_FORMAT || (game?.format ?? 0) > GAME_FORMAT
  // An event of an unknown type is from a later version.
  if (isNewer || !isKnownEvent(event)) {
    return err({ code: 'event/format', newest: EVENT_FORMAT })
  }
  if (game === null) {
    return event.type === 'created' ? createGame(event) : err({ code: 'game/not-created' })
  }
  const change = changeOf(game, event)
  if (!change.ok) return change
  const after = { ...game, undo: null, ...change.value, version: game.version + 1 }
  return ok({ ...after, format: formatOf(after) })
}

/**
 * The game that a recorded list of events makes, the first one `created`, or the first error with the
 * index of its event. No events make no game: `game/not-created` at 0.
 *
 * @example
 * replay([{ format: 1, type: 'reopened' }])
 * // { ok: false, error: { code: 'game/not-created', index: 0 } }
 */
export function replay(
  events: readonly GameEvent[],
): Result<Game, RuleError & { readonly index: number }> {
  let game: Game | null = null
  for (const [index, event] of events.entries()) {
    const applied: Result<Game, RuleError> = applyRecorded(game, event)
    if (!applied.ok) return err({ ...applied.error, index })
    game = applied.value
  }
  return game === null ? err({ code: 'game/not-created', index: events.length }) : ok(game)
}

/** A new game without players. Codes: settings/... Source: R24, R29. */
function createGame(event: EventOf<'created'>): Result<Game, RuleError> {
  const settings = normaliseSettings(event.settings)
  const error = settingsError(settings)
  if (error !== undefined) return err(error)
  return ok({
    format: 2,
    version: 1,
    status: 'INPROGRESS',
    settings,
    players: [],
    nextPlayerId: 1,
    rounds: [],
    nextRevision: 1,
    winnerPlayerIds: [],
    manualEnd: false,
    cancelReason: null,
    undo: null,
  })
}

/** The effect of each event on a game in progress. */
const HANDLERS: {
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
  'player-left': leavePlayer,
  'player-returned': returnPlayer,
  'positions-changed': changePositions,
  'round-scored': scoreRound,
  'round-edited': editRound,
  ended: endGame,
  cancelled: cancelGame,
  undone: undoNewest,
}

/** Whether an event is of a kind that this version of the engine knows. */
export function isKnownEvent({ type }: GameEvent): boolean {
  return type === 'created' || type === 'reopened' || Object.hasOwn(HANDLERS, type)
}

function changeOf(game: Game, event: GameEvent): Change {
  if (event.type === 'created') return err({ code: 'game/exists' })
  if (event.type === 'reopened') return reopenGame(game)
  if (game.status !== 'INPROGRESS') return err({ code: 'game/not-in-progress' })
  // The key is the event's own type, which the compiler does not follow.
  return HANDLERS[event.type](game, event as never)
}

/**
 * The reason why a new event is refused that a log may hold: these refusals are younger than some logs,
 * which stay readable. The event has made the game `after`. Source: R6, R9, R29, R34.
 */
function newEventError(game: Game | null, event: GameEvent, after: Game): RuleError | undefined {
  if (event.format < lowestFormat(event)) {
    return { code: 'event/format', newest: EVENT_FORMAT }
  }
  if (game === null) return undefined
  switch (event.type) {
    case 'settings-changed':
      return newSettingsError(game, after)
    case 'player-joined':
      return newJoinError(game, event)
    case 'round-scored':
    case 'round-edited':
      return event.scores.flatMap((score) => newScoreErrors(game, event.roundNumber, score))[0]
    default:
      return undefined
  }
}
