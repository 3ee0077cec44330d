import { LIMITS, normaliseName } from '@meldboard/engine'
import { z } from 'zod'
import { messages } from '../lib/messages.tsx'
import { textOfLength } from '../lib/text-of-length.ts'

const t = messages('names')

/** A game's name in its stored form. Source: P-setup-6. */
export const gameNameSchema = z
  .string()
  .transform(normaliseName)
  .pipe(z.string().min(1, { error: () => t('gameNameRequired') }))
  .pipe(
    textOfLength(
      LIMITS.gameName,
      () => t('gameNameShort'),
      () => t('gameNameLong'),
    ),
  )
