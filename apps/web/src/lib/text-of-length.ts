import type { Range } from '@meldboard/engine'
import { z } from 'zod'

/** A text, or what reads it when it is shown. */
type Message = string | (() => string)

/** A text between two lengths, in characters as the engine counts them. */
export function textOfLength(range: Range, tooShort: Message, tooLong: Message) {
  const count = (value: string) => Array.from(value).length
  return z
    .string()
    .refine((value) => count(value) >= range.minimum, { error: tooShort })
    .refine((value) => count(value) <= range.maximum, { error: tooLong })
}
