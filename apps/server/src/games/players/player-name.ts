import { LIMITS, type Result } from '@meldboard/engine'
import type { Failure } from '../../platform/http/failure.ts'
import { readName } from '../read-name.ts'

/** The name of a player or a contact, or what is wrong with it. */
export function readPlayerName(text: string, field = 'name'): Result<string, Failure> {
  return readName(text, { ...LIMITS.playerName, field, required: 'Name is required' })
}
