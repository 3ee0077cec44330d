import { LIMITS, type Result } from '@meldboard/engine'
import type { Failure } from '../platform/http/failure.ts'
import { readName } from '../platform/http/read-name.ts'

export function readGameName(text: string): Result<string, Failure> {
  return readName(text, { ...LIMITS.gameName, field: 'name', required: 'gameNameRequired' })
}

/** Also for contacts. */
export function readPlayerName(text: string, field = 'name'): Result<string, Failure> {
  return readName(text, { ...LIMITS.playerName, field, required: 'nameRequired' })
}
