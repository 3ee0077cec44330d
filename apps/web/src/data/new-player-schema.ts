import { LIMITS, normaliseName } from '@meldboard/engine'
import { z } from 'zod'
import { textOfLength } from '../ui/text-of-length.ts'

/** A new player: the name as it is stored, and an address that may be empty. Source: P-players-2, P-field-2. */
export const newPlayerSchema = z.object({
  name: z
    .string()
    .transform(normaliseName)
    .pipe(z.string().min(1, 'Name is required'))
    .pipe(
      textOfLength(
        LIMITS.playerName,
        'Name must be at least 2 characters',
        'Name must be at most 80 characters',
      ),
    ),
  email: z
    .string()
    .trim()
    .pipe(z.union([z.literal(''), z.email('Invalid email address')], 'Invalid email address')),
})
