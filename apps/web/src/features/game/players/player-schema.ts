import { LIMITS, normaliseName } from '@meldboard/engine'
import { z } from 'zod'

/** A player's name in the form in which it is stored. Source: P-players-2. */
export const playerNameSchema = z
  .string()
  .transform(normaliseName)
  .pipe(z.string().min(1, 'Name is required'))
  .pipe(
    z
      .string()
      .refine(
        (name) => Array.from(name).length >= LIMITS.playerName.minimum,
        'Name must be at least 2 characters',
      )
      .refine(
        (name) => Array.from(name).length <= LIMITS.playerName.maximum,
        'Name must be at most 80 characters',
      ),
  )

/** An address that may be empty. Source: P-field-2. */
export const optionalEmailSchema = z
  .string()
  .trim()
  .pipe(z.union([z.literal(''), z.email('Invalid email address')], 'Invalid email address'))

/** A new player with an optional address. */
export const newPlayerSchema = z.object({ name: playerNameSchema, email: optionalEmailSchema })
