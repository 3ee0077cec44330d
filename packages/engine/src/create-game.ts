import type { EventOf } from './change.ts'
import type { Game } from './game.ts'
import { GAME_FORMAT } from './game.ts'
import type { Result } from './result.ts'
import { err, ok } from './result.ts'
import type { RuleError } from './rule-error.ts'
import { settingsError } from './settings.ts'

/** A new game without players. Codes: settings/out-of-range. Source: R24. */
export function createGame({ settings }: EventOf<'created'>): Result<Game, RuleError> {
  const error = settingsError(settings)
  if (error !== undefined) return err(error)
  return ok({
    format: GAME_FORMAT,
    version: 1,
    status: 'INPROGRESS',
    settings,
    players: [],
    nextPlayerId: 1,
    rounds: [],
    nextRevision: 1,
    winnerPlayerIds: [],
    manualEnd: false,
    cancelReason: null,
    undo: null,
  })
}
