import type { Change } from './change.ts'
import { undoable, withRound } from './change.ts'
import { checkScores } from './check-scores.ts'
import type { EventOf } from './event.ts'
import type { Game } from './game.ts'
import { LIMITS } from './limits.ts'
import { outcomeOf } from './outcome.ts'
import { err } from './result.ts'
import { keptScores } from './score.ts'
import { deal, dealAll } from './table.ts'

/**
 * Records the next round, dealt on the table that the game keeps: no earlier round is looked at.
 * Codes: game/over, round/..., score/..., player/unknown. Source: R1, R4, R11, R16.
 */
export function scoreRound(game: Game, event: EventOf<'round-scored'>): Change {
  const roundNumber = game.rounds.length + 1
  if (outcomeOf(game).isOver) return err({ code: 'game/over' })
  if (event.roundNumber !== roundNumber) {
    return err({ code: 'round/out-of-order', expected: roundNumber })
  }
  if (roundNumber > LIMITS.rounds) return err({ code: 'round/limit', maximum: LIMITS.rounds })
  const [error] = checkScores(game, roundNumber, event.scores)
  if (error !== undefined) return err(error)
  const round = { roundNumber, revision: game.nextRevision, scores: keptScores(event.scores) }
  return undoable(game, event, {
    // At 500 rounds a third of what a spread takes.
    rounds: game.rounds.concat([round]),
    players: deal(game.players, round, game.settings),
    nextRevision: 1,
  })
}

/**
 * Replaces the scores of those who play an earlier round, leaves what is recorded there for others,
 * and derives everything later again. Codes: round/..., score/..., player/unknown.
 * Source: R4, R5.
 */
export function editRound(game: Game, event: EventOf<'round-edited'>): Change {
  const { roundNumber } = event
  const round = game.rounds[roundNumber - 1]
  if (round === undefined) return err({ code: 'round/unknown', roundNumber })
  const [error] = checkScores(game, roundNumber, event.scores)
  if (error !== undefined) return err(error)
  const others = round.scores.filter(
    ({ playerId }) => !event.scores.some((score) => score.playerId === playerId),
  )
  const scores = keptScores([...others, ...event.scores])
  const rounds = withRound(game, { roundNumber, revision: round.revision + 1, scores })
  const players = dealAll(game.players, rounds, game.settings)
  return undoable(game, event, { rounds, players }, { round })
}
