import { EVENT_FORMAT, type Game, scoreboardOf } from '@meldboard/engine'
import type { FastifyRequest } from 'fastify'
import { bodyOf, parameterOf } from '../../platform/contract/operation.ts'
import type { Failure } from '../../platform/http/failure.ts'
import type { GameChange } from '../write-game.ts'
import { scoresOf } from './scores.ts'

/** Corrects an earlier round, unless If-Match shows that somebody else has changed it since. */
export const editRound: GameChange = {
  event(game, request) {
    const roundNumber = parameterOf<number>(request, 'roundId')
    const stale = staleRound(game, roundNumber, request)
    if (stale !== null) return { ok: false, error: stale }
    const scores = scoresOf(bodyOf<'editRound'>(request).scores)
    return {
      ok: true,
      value: { format: EVENT_FORMAT, type: 'round-edited', roundNumber, scores },
    }
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
