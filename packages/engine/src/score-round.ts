import type { Change } from './change.ts'
import { undoable, withRound } from './change.ts'
import { checkScores } from './check-scores.ts'
import type { EventOf } from './event.ts'
import type { Game } from './game.ts'
import { LIMITS } from './limits.ts'
import { outcomeOf } from './outcome.ts'
import { err } from './result.ts'
import type { Score } from './score.ts'
import { derivePlayers, extendStint, latestStint, recordedPoints } from './stint.ts'

/**
 * Records the next round. Only the players and the list of rounds are new: no earlier round is
 * looked at. Codes: game/over, round/..., score/..., player/unknown. Source: R1, R4, R11, R16.
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
  const round = { roundNumber, revision: game.nextRevision, scores: kept(event.scores) }
  return undoable(game, event, {
    // At 500 rounds a third of what a spread takes.
    rounds: game.rounds.concat([round]),
    players: game.players.map((player) => {
      const latest = latestStint(player)
      // Every stint has started by the next round: who is not out plays it.
      if (latest.roundExited !== null) return player
      const points = recordedPoints(round, player.id, game.settings)
      const extended = extendStint(latest, roundNumber, points, game.settings.targetScore)
      return { ...player, stints: [...player.stints.slice(0, -1), extended] }
    }),
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
  const scores = kept([...others, ...event.scores])
  const rounds = withRound(game, { roundNumber, revision: round.revision + 1, scores })
  const players = derivePlayers(game.players, rounds, game.settings)
  return undoable(game, event, { rounds, players }, { round })
}

/** Scores as a game keeps them: by player id, a value only where it counts, and nothing else. */
function kept(scores: readonly Score[]): readonly Score[] {
  return scores
    .map(({ playerId, scoreType, scoreValue }) => ({
      playerId,
      scoreType,
      scoreValue: scoreType === 'CUSTOM' ? scoreValue : 0,
    }))
    .sort((a, b) => a.playerId - b.playerId)
}
