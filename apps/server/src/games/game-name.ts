import { LIMITS, type Result } from '@meldboard/engine'
import type { Failure } from '../platform/http/failure.ts'
import { readName } from './read-name.ts'

/** The name of a game, or what is wrong with it. */
export function readGameName(text: string): Result<string, Failure> {
  return readName(text, { ...LIMITS.gameName, field: 'name', required: 'Game name is required' })
}
