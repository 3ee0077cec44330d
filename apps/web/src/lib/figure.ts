import type { Range } from '@meldboard/engine'
import { z } from 'zod'
import { messages } from './messages.tsx'

const t = messages('ui')

/** The maximum that is read: the rest of a longer text changes no figure. */
const MOST_CHARACTERS = 100

/** A whole number typed into a field, also with full-width digits and the minus sign. */
export function figure(label: string, { minimum, maximum }: Range) {
  return (
    z
      .string()
      // NFKC of a run of marks takes quadratic time in its length.
      .transform((typed) => typed.trim().slice(0, MOST_CHARACTERS).normalize('NFKC').trim())
      .transform((typed) => typed.replace(/^−/, '-'))
      .pipe(z.string().min(1, { error: () => t('required', { label }) }))
      .pipe(z.string().regex(/^-?\d+$/, { error: () => t('mustBeWhole', { label }) }))
      .transform(Number)
      // A hundred digits are no safe integer, for which z.number() has its own message.
      .refine((points) => points >= minimum, { error: () => tooLow(label, minimum) })
      .refine((points) => points <= maximum, { error: () => t('mustBeAtMost', { label, maximum }) })
  )
}

function tooLow(label: string, minimum: number): string {
  if (minimum > 0) return t('mustBePositive', { label })
  return minimum === 0 ? t('mustBe0OrMore', { label }) : t('mustBeAtLeast', { label, minimum })
}
