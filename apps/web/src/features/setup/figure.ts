import type { Range } from '@meldboard/engine'
import { z } from 'zod'

/** A whole number typed into a field, full-width digits included. */
export function figure(label: string, { minimum, maximum }: Range) {
  const tooLow = minimum > 0 ? `${label} must be positive` : `${label} must be 0 or more`
  return z
    .string()
    .transform((typed) => typed.normalize('NFKC').trim())
    .pipe(z.string().min(1, `${label} is required`))
    .pipe(z.string().regex(/^-?\d+$/, `${label} must be a whole number`))
    .transform(Number)
    .pipe(z.number().min(minimum, tooLow).max(maximum, `${label} must be at most ${maximum}`))
}
