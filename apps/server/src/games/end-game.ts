import { EVENT_FORMAT } from '@meldboard/engine'
import { bodyOf } from '../platform/contract/operation.ts'
import { clearActiveGame } from './active-game.ts'
import type { GameChange, GameWrite } from './write-game.ts'

const clearActive = ({ queries, stored }: GameWrite) => clearActiveGame(queries, stored.id)

/** Ends a game with its winners, whom the rules check (R11). */
export const endGame: GameChange = {
  event(_game, request) {
    const { winnerPlayerIds, manualEnd } = bodyOf<'endGame'>(request)
    return { ok: true, value: { format: EVENT_FORMAT, type: 'ended', winnerPlayerIds, manualEnd } }
  },
  afterwards: clearActive,
}

/** Cancels a game for good. */
export const cancelGame: GameChange = {
  event(_game, request) {
    const { reason = '' } = bodyOf<'cancelGame'>(request)
    return { ok: true, value: { format: EVENT_FORMAT, type: 'cancelled', reason } }
  },
  afterwards: clearActive,
}
