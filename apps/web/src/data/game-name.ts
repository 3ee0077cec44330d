import { LIMITS, normaliseName } from '@meldboard/engine'
import { z } from 'zod'
import { textOfLength } from '../lib/text-of-length.ts'

/** A game's name in its stored form. Source: P-setup-6. */
export const gameNameSchema = z
  .string()
  .transform(normaliseName)
  .pipe(z.string().min(1, 'Game name is required'))
  .pipe(
    textOfLength(
      LIMITS.gameName,
      'Name must be at least 3 characters',
      'Name must be at most 80 characters',
    ),
  )
