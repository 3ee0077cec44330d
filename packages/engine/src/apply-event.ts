import type { Change } from './change.ts'
import { undoNewest } from './change.ts'
import { changePositions, removePlayer, renamePlayer } from './change-players.ts'
import { changeSettings } from './change-settings.ts'
import { cancelGame, endGame, reopenGame } from './end-game.ts'
import type { EventOf, GameEvent, GameEventType } from './event.ts'
import { EVENT_FORMAT, isRuledEvent } from './event.ts'
import type { Game } from './game.ts'
import { GAME_FORMAT } from './game.ts'
import { addPlayers, joinPlayer, rejoinPlayer } from './join-players.ts'
import type { Result } from './result.ts'
import { err, ok } from './result.ts'
import type { RuleError } from './rule-error.ts'
import { editRound, scoreRound } from './score-round.ts'
import { normaliseSettings, settingsError } from './settings.ts'

/**
 * The game after an event, or why the rules refuse it; then nothing has changed. An event or a game of
 * format 2, or what only format 2 can say, is refused with `event/format` (R29). The game given is
 * never changed, and the new one shares with it what the event left alone. Texts are kept as
 * `normaliseName` makes them. Data whose type nobody has checked goes through
 * `@meldboard/engine/schema` first.
 *
 * @param game null before `created`
 * @example
 * applyEvent(game, { format: 1, type: 'reopened' })
 * // { ok: false, error: { code: 'game/not-completed' } }
 */
export function applyEvent(game: Game | null, event: GameEvent): Result<Game, RuleError> {
  const formats: readonly (number | undefined)[] = [event.format, game?.format ?? GAME_FORMAT]
  const isHouse = formats.every((format) => format === EVENT_FORMAT)
  const applied = isHouse ? applyWith(HANDLERS, game, event) : null
  if (applied === null || (applied.ok && isRuledEvent(event))) {
    return err({ code: 'event/format', newest: EVENT_FORMAT })
  }
  return applied
}

/** The game after an event, each kind of which is handled as the table says. */
export function applyWith(
  handlers: Handlers,
  game: Game | null,
  event: GameEvent,
): Result<Game, RuleError> {
  if (game === null) {
    return event.type === 'created' ? createGame(event) : err({ code: 'game/not-created' })
  }
  const change = changeOf(handlers, game, event)
  if (!change.ok) return change
  return ok({ ...game, undo: null, ...change.value, version: game.version + 1 })
}

/**
 * The game that a list of events makes, the first one `created`, or the first error with the index
 * of its event. No events make no game: `game/not-created` at 0.
 *
 * @example
 * replay([{ format: 1, type: 'reopened' }])
 * // { ok: false, error: { code: 'game/not-created', index: 0 } }
 */
export function replay(
  events: readonly GameEvent[],
): Result<Game, RuleError & { readonly index: number }> {
  let game: Game | null = null
  let index = 0
  for (const event of events) {
    const applied: Result<Game, RuleError> = applyEvent(game, event)
    if (!applied.ok) return err({ ...applied.error, index })
    game = applied.value
    index += 1
  }
  return game === null ? err({ code: 'game/not-created', index }) : ok(game)
}

/** A new game without players. Codes: settings/out-of-range. Source: R24. */
function createGame(event: EventOf<'created'>): Result<Game, RuleError> {
  const settings = normaliseSettings(event.settings)
  const error = settingsError(settings)
  if (error !== undefined) return err(error)
  return ok({
    format: GAME_FORMAT,
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

/** What each event does to a game in progress. */
export type Handlers = {
  readonly [Type in Exclude<GameEventType, 'created' | 'reopened'>]: (
    game: Game,
    event: EventOf<Type>,
  ) => Change
}

/** By House rules. */
const HANDLERS: Handlers = {
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

/** Whether an event is of a kind that this version of the engine knows. */
export function isKnownEvent({ type }: GameEvent): boolean {
  return type === 'created' || type === 'reopened' || Object.hasOwn(HANDLERS, type)
}

function changeOf(handlers: Handlers, game: Game, event: GameEvent): Change {
  if (event.type === 'created') return err({ code: 'game/exists' })
  if (event.type === 'reopened') return reopenGame(game)
  if (game.status !== 'INPROGRESS') return err({ code: 'game/not-in-progress' })
  // The key is the event's own type, which the compiler does not follow.
  return handlers[event.type](game, event as never)
}
