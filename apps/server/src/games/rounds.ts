import { EVENT_FORMAT, err, type Game, ok, type Score, scoreboardOf } from '@meldboard/engine'
import type { FastifyRequest } from 'fastify'
import type { Failure } from '../platform/http/failure.ts'
import { type BodyOf, bodyOf, type Handler, parameterOf } from '../platform/http/handler.ts'
import type { GameDependencies } from './game-changes.ts'
import { markPresentPlayers } from './player-store.ts'
import { changeGame, type GameChange } from './write-game.ts'

export function roundHandlers(dependencies: GameDependencies) {
  return {
    scoreRound: changeGame(dependencies, scoreRound),
    editRound: changeGame(dependencies, editRound),
    undoChange: changeGame(dependencies, undoChange),
  } satisfies Record<string, Handler>
}

/** Records the next round; the one just scored, sent again, succeeds and changes nothing. */
const scoreRound: GameChange = {
  status: 201,
  event(game, request) {
    const { roundNumber, scores: given } = bodyOf<'scoreRound'>(request)
    const scores = scoresOf(given)
    const last = game.rounds.at(-1)
    if (last?.roundNumber === roundNumber && areSameScores(last.scores, scores)) {
      return ok(null)
    }
    return ok({ format: EVENT_FORMAT, type: 'round-scored', roundNumber, scores })
  },
}

/** Corrects an earlier round, unless If-Match shows that somebody else has changed it since. */
const editRound: GameChange = {
  event(game, request) {
    const roundNumber = parameterOf<number>(request, 'roundId')
    const stale = staleRound(game, roundNumber, request)
    if (stale !== null) return err(stale)
    const scores = scoresOf(bodyOf<'editRound'>(request).scores)
    return ok({ format: EVENT_FORMAT, type: 'round-edited', roundNumber, scores })
  },
}

/** A round that is not there is left to the rules to refuse. */
function staleRound(game: Game, roundNumber: number, request: FastifyRequest): Failure | null {
  const expected = request.headers['if-match']
  const round = game.rounds[roundNumber - 1]
  if (expected === undefined || round === undefined) return null
  if (Number(expected.replaceAll('"', '')) === round.revision) return null
  return {
    code: 'CONFLICT',
    status: 412,
    message: 'Somebody else has changed this round.',
    data: scoreboardOf(game).rounds[roundNumber - 1],
  }
}

/** Takes back the newest change, if it is the one the request names (R14). */
const undoChange: GameChange = {
  event(_game, request) {
    const { version } = bodyOf<'undoChange'>(request)
    return ok({ format: EVENT_FORMAT, type: 'undone', version })
  },
  afterwards: ({ queries, stored }) => markPresentPlayers(queries, stored),
}

type NewScores = BodyOf<'scoreRound'>['scores']

/** The scores as the engine takes them: a value only where it counts, 0 when left out. */
function scoresOf(scores: NewScores): readonly Score[] {
  return scores.map(({ playerId, scoreType, scoreValue }) => ({
    playerId,
    scoreType,
    scoreValue: scoreType === 'CUSTOM' ? (scoreValue ?? 0) : 0,
  }))
}

/** Whether both give the same players the same scores, in any order. */
function areSameScores(some: readonly Score[], others: readonly Score[]): boolean {
  if (some.length !== others.length) return false
  return some.every((score) =>
    others.some(
      (other) =>
        other.playerId === score.playerId &&
        other.scoreType === score.scoreType &&
        other.scoreValue === score.scoreValue,
    ),
  )
}
