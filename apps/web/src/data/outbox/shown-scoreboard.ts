import {
  applyEvent,
  eventOf,
  type Game,
  type GameEvent,
  gameFromScoreboard,
  type Settings,
  scoreboardOf,
} from '@meldboard/engine'
import type { GameScoreboard } from '../queries/scoreboard-query.ts'
import { isByNewerRules } from '../scoreboard.ts'
import {
  eventOfWrite,
  GUEST_ID,
  isEndByRules,
  renumber,
  renumberingOf,
  type WaitingWrite,
} from './waiting-write.ts'
import type { AnyWrite, UndoTarget } from './writes.ts'

/** A scoreboard with the waiting writes of this device. */
export type ShownScoreboard = {
  readonly scoreboard: GameScoreboard
  /** The rounds scored or edited here that the server does not have yet. */
  readonly waitingRounds: ReadonlySet<number>
  /** The change that an undo takes back. */
  readonly newest: UndoTarget
}

/**
 * Returns the server's document with the waiting writes of this game applied by the engine: totals,
 * outs and winner. A write that does not fit waits for a person's decision and is left out; all are
 * left out if the rules are newer than this release. Null if there is neither document nor write.
 */
export function shownScoreboard(
  document: GameScoreboard | null,
  waiting: readonly WaitingWrite[],
): ShownScoreboard | null {
  if (document !== null && isByNewerRules(document)) {
    return { scoreboard: document, waitingRounds: new Set(), newest: document.version }
  }
  const start = document === null ? null : gameFromScoreboard(document)
  const { game, waitingRounds, newest } = replayWaiting(start, waiting)
  if (game === start) return document && { scoreboard: document, waitingRounds, newest }
  const origin = document?.game ?? originOf(waiting)
  if (game === null || origin === null) return null
  const scoreboard = scoreboardOf(game)
  return {
    scoreboard: { ...scoreboard, game: { ...origin, ...scoreboard.game } },
    waitingRounds,
    newest,
  }
}

/** Returns the games that only this device has, the newest first. */
export function localGamesOf(waiting: readonly WaitingWrite[]): readonly GameScoreboard[] {
  return waiting
    .filter(({ write }) => write.type === 'created')
    .flatMap(({ gameUuid }) => {
      const writes = waiting.filter((other) => other.gameUuid === gameUuid)
      return shownScoreboard(null, writes)?.scoreboard ?? []
    })
    .reverse()
}

/** Returns the scoreboard of a game that the server does not have yet. */
export function newGameScoreboard(gameUuid: string, settings: Settings): GameScoreboard {
  const game = applyEvent(null, eventOf('created', { settings }))
  // Cannot happen: the form checks its fields against the same limits.
  if (!game.ok) throw new Error(game.error.code)
  const scoreboard = scoreboardOf(game.value)
  const origin = madeHere(gameUuid, new Date().toISOString())
  return { ...scoreboard, game: { ...origin, ...scoreboard.game } }
}

function replayWaiting(start: Game | null, waiting: readonly WaitingWrite[]) {
  const waitingRounds = new Set<number>()
  const ids = new Map<number, number>()
  let game = start
  let newest: UndoTarget = start?.version ?? 0
  for (const { key, userId, write: asWritten } of waiting) {
    const write = renumber(asWritten, ids)
    if (write.type === 'undone' && write.takesBack !== newest) continue
    const event = userId === GUEST_ID ? eventOfGuest(game, write) : eventOfWrite(game, write)
    const next = event && applyEvent(game, event)
    if (!next?.ok) continue
    game = next.value
    // An undo skips a corrected name (R14).
    if (write.type !== 'player-renamed') newest = key
    for (const [from, to] of renumberingOf(write, game.nextPlayerId)) ids.set(from, to)
    if ('roundNumber' in write) waitingRounds.add(write.roundNumber)
  }
  return { game, waitingRounds, newest }
}

/** Returns the event of a guest's write; unlike `eventOfWrite`, with the end, which no server decides (R11). */
function eventOfGuest(game: Game | null, write: AnyWrite): GameEvent | null {
  if (!isEndByRules(write) || game === null) return eventOfWrite(game, write)
  const { isOver, winners } = scoreboardOf(game)
  if (!isOver) return null
  const winnerPlayerIds = winners.map(({ playerId }) => playerId)
  return eventOf('ended', { winnerPlayerIds, manualEnd: false })
}

/** Returns the parts of a document that the engine does not compute, for a game made on this device. */
function originOf(waiting: readonly WaitingWrite[]) {
  const created = waiting.find(({ write }) => write.type === 'created')
  if (created?.gameUuid === undefined) return null
  return madeHere(created.gameUuid, created.writtenAt)
}

function madeHere(uuid: string, createdDate: string) {
  return { uuid, gameUuid: uuid, createdDate, userRole: 'ORGANIZER' as const }
}
