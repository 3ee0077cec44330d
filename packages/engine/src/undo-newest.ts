import type { Change, EventOf } from './change.ts'
import type { Game, Undo } from './game.ts'
import { err, ok } from './result.ts'
import type { Round } from './round.ts'
import { withRound } from './score-round.ts'

/**
 * Takes back the newest event, if it is the one whose version is named and of a kind that can be
 * taken back; one level. Players, settings and scores are as before. What was given out is not
 * given out twice: the version goes on, a player id stays used, and a revision always rises, be it
 * of the round whose edit is undone or of an undone round when it is scored again, so that a reader
 * who holds what was undone cannot take it for the current state. Codes: undo/version,
 * undo/nothing. Source: R14.
 */
export function undoNewest(game: Game, { version }: EventOf<'undone'>): Change {
  if (version !== game.version) return err({ code: 'undo/version', expected: game.version })
  const { undo } = game
  if (undo === null) return err({ code: 'undo/nothing' })
  return ok(undoneGame(game, undo))
}

/** What an undo brings back. */
export function undoneGame(game: Game, undo: Undo): Partial<Game> {
  return {
    settings: undo.settings ?? game.settings,
    players: undo.players,
    ...undoneRounds(game, undo),
  }
}

function undoneRounds(game: Game, { type, round }: Undo): Partial<Game> {
  if (type === 'round-scored') {
    // The newest round is the one that is undone.
    const { revision } = game.rounds.at(-1) as Round
    return { rounds: game.rounds.slice(0, -1), nextRevision: revision + 1 }
  }
  if (round === undefined) return {}
  // An edit leaves the number of rounds as it is, so the edited one is still there.
  const { revision } = game.rounds[round.roundNumber - 1] as Round
  return { rounds: withRound(game, { ...round, revision: revision + 1 }) }
}
