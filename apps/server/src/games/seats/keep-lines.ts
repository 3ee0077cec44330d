import { isDeepStrictEqual } from 'node:util'
import { type Game, outcomeOf, playersOfRound } from '@meldboard/engine'
import type { Queries } from '../../platform/database/database.ts'
import type { StoredGame } from '../game-store.ts'
import { readLine } from './line.ts'
import { findLines, noteLines, removeLines } from './line-store.ts'
import { findSeats, removeSeats, removeSeatsOfUsers, renameSeats, type Seat } from './seat-store.ts'

/**
 * Follows a change of a locked game with its seats and lines. Lines end with their round, with other settings, and where
 * their player plays no more; never for what they say: a player who saw which lines are gone would find them out by trying. Source:
 * P-line-6, P-line-13.
 */
export async function keepSeatsAndLines(
  queries: Queries,
  before: StoredGame,
  { id, game }: StoredGame,
): Promise<void> {
  if (before.lineChanges === 0) return
  await renameSeats(queries, id, before.game, game)
  const roundNumber = game.rounds.length + 1
  const isSameRound =
    game.status === 'INPROGRESS' && game.rounds.length === before.game.rounds.length
  const isOn = game.status === 'INPROGRESS' && !outcomeOf(game).isOver
  const playing = isOn && hasSameRules(before.game, game) ? playersOfRound(game, roundNumber) : []
  const gone = (await findLines(queries, id)).filter(
    ({ playerId, line, ...of }) =>
      of.roundNumber !== roundNumber || !playing.includes(playerId) || readLine(line) === null,
  )
  await removeLines(
    queries,
    id,
    gone.map(({ playerId }) => playerId),
  )
  const ids = game.players.map((player) => player.id)
  const removed = before.game.players.filter((player) => !ids.includes(player.id))
  await removeSeats(
    queries,
    id,
    removed.map((player) => player.id),
  )
  if (game.status !== 'INPROGRESS') await removeSeatsOfUsers(queries, id)
  const isOpen = before.openedRound === roundNumber
  const isOpened = isSameRound && !isOpen && areAllIn(game, await findSeats(queries, id))
  const isClosed = !isSameRound && before.openedRound > 0
  if (isOpened || isClosed) await noteLines(queries, id, isOpened ? roundNumber : 0)
  else if (gone.length > 0 || removed.length > 0) await noteLines(queries, id)
}

/** Whether the settings are the same, but for the texts. */
function hasSameRules({ settings: before }: Game, { settings: after }: Game): boolean {
  const texts = { name: '', description: '' }
  return isDeepStrictEqual({ ...before, ...texts }, { ...after, ...texts })
}

/** Whether all who play the next round have entered their lines. */
export function areAllIn(game: Game, seats: readonly Seat[]): boolean {
  const playing = playersOfRound(game, game.rounds.length + 1)
  return playing.length > 0 && enteredBy(game, seats).length === playing.length
}

/** How many of those who play the next round have entered their lines. Source: P-line-80. */
export async function countLines(
  queries: Queries,
  { id, game, lineChanges }: StoredGame,
): Promise<number> {
  return lineChanges === 0 ? 0 : enteredBy(game, await findSeats(queries, id)).length
}

/** The players of the next round who have entered their lines. */
function enteredBy(game: Game, seats: readonly Seat[]): readonly number[] {
  const entered = seats.filter(({ line }) => line !== null).map(({ playerId }) => playerId)
  return playersOfRound(game, game.rounds.length + 1).filter((id) => entered.includes(id))
}
