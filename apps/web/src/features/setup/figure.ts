import type { Range } from '@meldboard/engine'
import { z } from 'zod'

/** A whole number typed into a field, full-width digits included. */
export function figure(label: string, { minimum, maximum }: Range) {
  const tooLow = minimum > 0 ? `${label} must be positive` : `${label} must be 0 or more`
  return (
    z
      .string()
      .transform((typed) => typed.normalize('NFKC').trim())
      .pipe(z.string().min(1, `${label} is required`))
      .pipe(z.string().regex(/^-?\d+$/, `${label} must be a whole number`))
      .transform(Number)
      // Hundreds of digits are infinitely many points, which z.number() has words of its own for.
      .refine((points) => points >= minimum, tooLow)
      .refine((points) => points <= maximum, `${label} must be at most ${maximum}`)
  )
}
