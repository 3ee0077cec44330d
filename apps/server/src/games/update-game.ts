import { EVENT_FORMAT } from '@meldboard/engine'
import { bodyOf } from '../platform/contract/operation.ts'
import { readGameName } from './game-name.ts'
import type { GameChange } from './write-game.ts'

/** Corrects settings, and with them every round (R6); what is left out stays. */
export const updateGame: GameChange = {
  event(_game, request) {
    const settings = bodyOf<'updateGame'>(request)
    const name = settings.name === undefined ? null : readGameName(settings.name)
    if (name?.ok === false) return name
    return { ok: true, value: { format: EVENT_FORMAT, type: 'settings-changed', settings } }
  },
}
