import type { EventOf, GameEvent } from './event.ts'
import type { Game, Round, Undo } from './game.ts'
import type { Result } from './result.ts'
import { err, ok } from './result.ts'
import type { RuleError } from './rule-error.ts'

/** The parts of a game that an event replaces, or the reason why the rules refuse it. */
export type Change = Result<Partial<Game>, RuleError>

/**
 * A change that R14 can take back: it stores the players as they were, and in `before` the other parts
 * that the event replaced. A change without `undo` cannot be taken back.
 */
export function undoable(
  game: Game,
  { type }: GameEvent,
  change: Partial<Game>,
  before?: Partial<Undo>,
): Change {
  return ok({ ...change, undo: { type, players: game.players, ...before } })
}

/**
 * Takes back the newest event that is not a rename, if it is of a kind that can be taken back; one
 * level. Players, settings and scores are as before, names as they are now. No number is given out
 * twice: the version goes on, a player id stays used, and a revision always rises, be it of the round
 * whose edit is undone or of an undone round when it is scored again, so that a reader who holds the
 * undone state cannot take it for the current one. Codes: undo/version, undo/nothing. Source: R14, R28.
 */
export function undoNewest(game: Game, { version }: EventOf<'undone'>): Change {
  if (version !== game.version) return err({ code: 'undo/version', expected: game.version })
  const { undo } = game
  if (undo === null) return err({ code: 'undo/nothing' })
  const { settings = game.settings, players } = undo
  return ok({ settings, players, ...undoneRounds(game, undo) })
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

/** The game's rounds with one replaced by another of its number. */
export function withRound(game: Game, replaced: Round): readonly Round[] {
  return game.rounds.map((round) => (round.roundNumber === replaced.roundNumber ? replaced : round))
}
