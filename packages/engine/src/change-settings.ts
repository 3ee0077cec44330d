import type { Change } from './change.ts'
import { undoable } from './change.ts'
import type { EventOf } from './event.ts'
import type { Game } from './game.ts'
import { isBeyondLimit } from './limit.ts'
import { err } from './result.ts'
import { normaliseSettings, settingsError } from './settings.ts'
import { dealAll } from './table.ts'

/**
 * Corrects settings, and with them every round, total and exit. Refuses a target below a beginning
 * score that was ever recorded. Codes: event/empty, settings/out-of-range,
 * settings/target-below-beginning. Source: R6.
 */
export function changeSettings(game: Game, event: EventOf<'settings-changed'>): Change {
  if (Object.keys(event.settings).length === 0) return err({ code: 'event/empty' })
  const settings = normaliseSettings({ ...game.settings, ...event.settings })
  const error = settingsError(settings)
  if (error !== undefined) return err(error)
  for (const { id: playerId, stints } of game.players) {
    for (const { beginningScore } of stints) {
      if (isBeyondLimit(beginningScore, settings)) {
        return err({ code: 'settings/target-below-beginning', playerId, beginningScore })
      }
    }
  }
  const players = dealAll(game.players, game.rounds, settings)
  return undoable(game, event, { settings, players }, { settings: game.settings })
}
