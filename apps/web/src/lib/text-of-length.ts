import type { Range } from '@meldboard/engine'
import { z } from 'zod'

/** A text between two lengths, in characters as the engine counts them. */
export function textOfLength(range: Range, tooShort: string, tooLong: string) {
  const count = (value: string) => Array.from(value).length
  return z
    .string()
    .refine((value) => count(value) >= range.minimum, tooShort)
    .refine((value) => count(value) <= range.maximum, tooLong)
}
