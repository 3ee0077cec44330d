import type { Change, EventOf } from './change.ts'
import type { Game } from './game.ts'
import { accept, refuse } from './result.ts'
import { settingsError } from './settings.ts'
import { derivePlayers } from './stint.ts'

/**
 * Corrects settings, and with them every round, total and exit. Refuses a target below a beginning
 * score that was ever recorded. Codes: settings/out-of-range, settings/target-below-beginning.
 * Source: R6.
 */
export function changeSettings(game: Game, event: EventOf<'settings-changed'>): Change {
  const settings = { ...game.settings, ...event.settings }
  const error = settingsError(settings)
  if (error !== undefined) return refuse(error)
  for (const { id, stints } of game.players) {
    const above = stints.find((stint) => stint.beginningScore > settings.targetScore)
    if (above !== undefined) {
      const { beginningScore } = above
      return refuse({ code: 'settings/target-below-beginning', playerId: id, beginningScore })
    }
  }
  return accept({
    settings,
    players: derivePlayers(game.players, game.rounds, settings),
    undo: { type: event.type, settings: game.settings, players: game.players },
  })
}
