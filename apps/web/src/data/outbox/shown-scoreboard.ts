import type { Game, Settings } from '@meldboard/engine'
import { type Engine, engineBy } from '../engine.ts'
import type { GameScoreboard } from '../queries/scoreboard-query.ts'
import { areOtherRulesLoaded, hasOtherRules, isByNewerRules } from '../rules.ts'
import type { UndoTarget, WaitingWrite } from './waiting-write.ts'
import { eventOfWrite, needsOtherRules, renumber, renumberingOf } from './waiting-write.ts'

/** A scoreboard including what waits on this device. */
export type ShownScoreboard = {
  readonly scoreboard: GameScoreboard
  /** The rounds that were scored or edited here and that the server does not know of yet. */
  readonly waitingRounds: ReadonlySet<number>
  /** The change that an undo takes back now. */
  readonly newest: UndoTarget
}

/**
 * Returns the server's document with the waiting writes of this game applied: totals, outs and
 * winner as the engine will compute them. Writes that do not fit the document are left out until a
 * person decides, and all of them while the engine for the rules is not there, or where they are newer.
 * Null when there is neither.
 */
export function shownScoreboard(
  document: GameScoreboard | null,
  waiting: readonly WaitingWrite[],
): ShownScoreboard | null {
  const isRuled = isByOtherRules(document, waiting)
  if ((document !== null && isByNewerRules(document)) || (isRuled && !areOtherRulesLoaded())) {
    return document && { scoreboard: document, waitingRounds: new Set(), newest: document.version }
  }
  const engine = engineBy(isRuled)
  const start = document === null ? null : engine.gameFromScoreboard(document)
  const { game, waitingRounds, newest } = replayWaiting(engine, start, waiting)
  if (game === start) return document && { scoreboard: document, waitingRounds, newest }
  const origin = document?.game ?? originOf(waiting)
  if (game === null || origin === null) return null
  const scoreboard = engine.scoreboardOf(game)
  return {
    scoreboard: { ...scoreboard, game: { ...origin, ...scoreboard.game } },
    waitingRounds,
    newest,
  }
}

/** Whether a game needs the engine by every rule, as it is or by what waits. */
export function isByOtherRules(
  document: GameScoreboard | null,
  waiting: readonly WaitingWrite[],
): boolean {
  const isNow = document !== null && hasOtherRules(document)
  return isNow || waiting.some(({ write }) => needsOtherRules(write))
}

/**
 * Returns the scoreboard of a game that the server has not received yet. The engine for its rules has to
 * be loaded.
 */
export function newGameScoreboard(gameUuid: string, settings: Settings): GameScoreboard {
  const { applyEvent, eventOf, scoreboardOf } = engineBy(settings.rules !== undefined)
  const game = applyEvent(null, eventOf('created', { settings }))
  // The form checks its fields against the same limits.
  if (!game.ok) throw new Error(game.error.code)
  const scoreboard = scoreboardOf(game.value)
  const origin = madeHere(gameUuid, new Date().toISOString())
  return { ...scoreboard, game: { ...origin, ...scoreboard.game } }
}

function replayWaiting(engine: Engine, start: Game | null, waiting: readonly WaitingWrite[]) {
  const waitingRounds = new Set<number>()
  const ids = new Map<number, number>()
  let game = start
  let newest: UndoTarget = start?.version ?? 0
  for (const { key, write: asWritten } of waiting) {
    const write = renumber(asWritten, ids)
    if (write.type === 'undone' && write.takesBack !== newest) continue
    const event = eventOfWrite(engine, game, write)
    const next = event && engine.applyEvent(game, event)
    if (!next?.ok) continue
    game = next.value
    // A corrected name is passed over (R14).
    if (write.type !== 'player-renamed') newest = key
    for (const [from, to] of renumberingOf(write, game.nextPlayerId)) ids.set(from, to)
    if ('roundNumber' in write) waitingRounds.add(write.roundNumber)
  }
  return { game, waitingRounds, newest }
}

/** Returns what a document contains besides the rules, for a game that was made on this device. */
function originOf(waiting: readonly WaitingWrite[]) {
  const created = waiting.find(({ write }) => write.type === 'created')
  if (created === undefined) return null
  return madeHere(created.gameUuid, created.writtenAt)
}

function madeHere(uuid: string, createdDate: string) {
  return { uuid, gameUuid: uuid, createdDate, userRole: 'ORGANIZER' as const }
}
