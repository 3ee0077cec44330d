import { EVENT_FORMAT } from '@meldboard/engine'
import { bodyOf } from '../../platform/contract/operation.ts'
import { markPresentPlayers } from '../players/player-emails.ts'
import type { GameChange } from '../write-game.ts'

/** Takes back the newest change, if it is the one the request names (R14). */
export const undoChange: GameChange = {
  event(_game, request) {
    const { version } = bodyOf<'undoChange'>(request)
    return { ok: true, value: { format: EVENT_FORMAT, type: 'undone', version } }
  },
  afterwards: ({ queries, stored }) => markPresentPlayers(queries, stored),
}
