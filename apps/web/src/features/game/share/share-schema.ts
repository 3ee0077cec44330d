import { LIMITS, normaliseName } from '@meldboard/engine'
import { z } from 'zod'

/** The recipient of a share. Source: P-share-2. */
export const shareSchema = z.object({
  name: z
    .string()
    .transform(normaliseName)
    .pipe(
      z
        .string()
        .min(1, 'Name is required')
        .max(LIMITS.playerName.maximum, 'Name must be at most 80 characters'),
    ),
  email: z.string().trim().min(1, 'Email is required').pipe(z.email('Invalid email format')),
})
