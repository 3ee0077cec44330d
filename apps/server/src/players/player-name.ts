import { LIMITS, type Result } from '@meldboard/engine'
import { readName } from '../games/read-name.ts'
import type { Failure } from '../http/failure.ts'

/** The name of a player or a contact, or what is wrong with it. */
export function readPlayerName(text: string, field = 'name'): Result<string, Failure> {
  return readName(text, { ...LIMITS.playerName, field, required: 'Name is required' })
}
