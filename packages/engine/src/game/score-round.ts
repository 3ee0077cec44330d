import { checkRecorded } from '../rules/check-round.ts'
import { dealerOf } from '../rules/dealer.ts'
import { outcomeOf } from '../rules/outcome.ts'
import { deal, dealAll } from '../rules/table.ts'
import type { Change } from '../state/change.ts'
import { undoable, withRound } from '../state/change.ts'
import type { EventOf } from '../state/event.ts'
import type { Game } from '../state/game.ts'
import { LIMITS } from '../state/limits.ts'
import { err } from '../state/result.ts'
import type { RoundEntry } from '../state/score.ts'
import { keptScores } from '../state/score.ts'

/**
 * Records the next round, dealt on the table that the game stores: no earlier round is looked at.
 * Codes: game/over, round/..., score/..., player/unknown. Source: R1, R4, R11, R16.
 */
export function scoreRound(game: Game, event: EventOf<'round-scored'>): Change {
  const { nextRevision, players, rounds, settings } = game
  const roundNumber = rounds.length + 1
  if (outcomeOf(game).isOver) return err({ code: 'game/over' })
  if (event.roundNumber !== roundNumber) {
    return err({ code: 'round/out-of-order', expected: roundNumber })
  }
  if (roundNumber > LIMITS.rounds) return err({ code: 'round/limit', maximum: LIMITS.rounds })
  const [error] = checkRecorded(game, event)
  if (error !== undefined) return err(error)
  const dealerId = event.dealerId ?? dealerOf(game)
  const round = { roundNumber, revision: nextRevision, ...keptEntry(event, dealerId) }
  return undoable(game, event, {
    // At 500 rounds a third of what a spread takes.
    rounds: rounds.concat([round]),
    players: deal(players, round, settings),
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
  const [error] = checkRecorded(game, event)
  if (error !== undefined) return err(error)
  const entered = new Set(event.scores.map(({ playerId }) => playerId))
  const others = round.scores.filter(({ playerId }) => !entered.has(playerId))
  const entry = { ...event, scores: [...others, ...event.scores] }
  const dealerId = event.dealerId ?? round.dealerId ?? null
  const edited = { roundNumber, revision: round.revision + 1, ...keptEntry(entry, dealerId) }
  const rounds = withRound(game, edited)
  const players = dealAll(game.players, rounds, game.settings)
  return undoable(game, event, { rounds, players }, { round })
}

/** An entry as a game stores it: scores by player id, and those of the other parts that are there. */
function keptEntry({ scores, winnerIds, bonus }: RoundEntry, dealerId: number | null) {
  return {
    scores: keptScores(scores),
    ...(winnerIds && { winnerIds: [...winnerIds].sort((a, b) => a - b) }),
    ...(bonus && { bonus }),
    ...(dealerId && { dealerId }),
  }
}
