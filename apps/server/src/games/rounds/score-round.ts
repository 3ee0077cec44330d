import { EVENT_FORMAT } from '@meldboard/engine'
import { bodyOf } from '../../platform/contract/operation.ts'
import type { GameChange } from '../write-game.ts'
import { areSameScores, scoresOf } from './scores.ts'

/** Records the next round; the one just scored, sent again, succeeds and changes nothing. */
export const scoreRound: GameChange = {
  status: 201,
  event(game, request) {
    const { roundNumber, scores: given } = bodyOf<'scoreRound'>(request)
    const scores = scoresOf(given)
    const last = game.rounds.at(-1)
    if (last?.roundNumber === roundNumber && areSameScores(last.scores, scores)) {
      return { ok: true, value: null }
    }
    return {
      ok: true,
      value: { format: EVENT_FORMAT, type: 'round-scored', roundNumber, scores },
    }
  },
}
