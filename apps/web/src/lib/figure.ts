import type { Range } from '@meldboard/engine'
import { z } from 'zod'

/** The maximum that is read: the rest of a longer text changes no figure. */
const MOST_CHARACTERS = 100

/** A whole number typed into a field, also with full-width digits and the minus sign. */
export function figure(label: string, { minimum, maximum }: Range) {
  const tooLow = tooLowMessage(label, minimum)
  return (
    z
      .string()
      // NFKC of a run of marks takes quadratic time in its length.
      .transform((typed) => typed.trim().slice(0, MOST_CHARACTERS).normalize('NFKC').trim())
      .transform((typed) => typed.replace(/^−/, '-'))
      .pipe(z.string().min(1, `${label} is required`))
      .pipe(z.string().regex(/^-?\d+$/, `${label} must be a whole number`))
      .transform(Number)
      // A hundred digits are no safe integer, for which z.number() has its own message.
      .refine((points) => points >= minimum, tooLow)
      .refine((points) => points <= maximum, `${label} must be at most ${maximum}`)
  )
}

function tooLowMessage(label: string, minimum: number): string {
  if (minimum > 0) return `${label} must be positive`
  return minimum === 0 ? `${label} must be 0 or more` : `${label} must be at least ${minimum}`
}
