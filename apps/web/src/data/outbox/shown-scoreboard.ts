import {
  applyEvent,
  EVENT_FORMAT,
  type Game,
  gameFromScoreboard,
  type Settings,
  scoreboardOf,
} from '@meldboard/engine'
import type { GameScoreboard } from '../queries/scoreboard-query.ts'
import type { WaitingWrite } from './waiting-write.ts'
import { eventOfWrite, renumber, renumberingOf } from './waiting-write.ts'

/** A scoreboard including what waits on this device. */
export type ShownScoreboard = {
  readonly scoreboard: GameScoreboard
  /** The rounds that were scored or edited here and that the server does not know of yet. */
  readonly waitingRounds: ReadonlySet<number>
}

/**
 * Returns the server's document with the waiting writes of this game applied: totals, outs and
 * winner as the engine will compute them. Writes that do not fit the document are left out until a
 * person decides. Null when there is neither.
 */
export function shownScoreboard(
  document: GameScoreboard | null,
  waiting: readonly WaitingWrite[],
): ShownScoreboard | null {
  const start = document === null ? null : gameFromScoreboard(document)
  const { game, waitingRounds } = replayWaiting(start, waiting)
  if (game === start) return document && { scoreboard: document, waitingRounds }
  const origin = document?.game ?? originOf(waiting)
  if (game === null || origin === null) return null
  const scoreboard = scoreboardOf(game)
  return {
    // The server can only undo what it has received.
    scoreboard: { ...scoreboard, undoable: null, game: { ...origin, ...scoreboard.game } },
    waitingRounds,
  }
}

/** Returns the scoreboard of a game that the server has not received yet. */
export function newGameScoreboard(gameUuid: string, settings: Settings): GameScoreboard {
  const game = applyEvent(null, { format: EVENT_FORMAT, type: 'created', settings })
  // The form checks its fields against the same limits.
  if (!game.ok) throw new Error(game.error.code)
  const scoreboard = scoreboardOf(game.value)
  const origin = madeHere(gameUuid, new Date().toISOString())
  return { ...scoreboard, game: { ...origin, ...scoreboard.game } }
}

function replayWaiting(start: Game | null, waiting: readonly WaitingWrite[]) {
  const waitingRounds = new Set<number>()
  const ids = new Map<number, number>()
  let game = start
  for (const { write: asWritten } of waiting) {
    const write = renumber(asWritten, ids)
    const event = eventOfWrite(game, write)
    const next = event && applyEvent(game, event)
    if (!next?.ok) continue
    game = next.value
    for (const [from, to] of renumberingOf(write, game.nextPlayerId)) ids.set(from, to)
    if ('roundNumber' in write) waitingRounds.add(write.roundNumber)
  }
  return { game, waitingRounds }
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
