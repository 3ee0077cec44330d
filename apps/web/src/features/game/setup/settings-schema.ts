import {
  DEFAULT_SETTINGS,
  LIMITS,
  normaliseLines,
  normaliseName,
  type Range,
} from '@meldboard/engine'
import { z } from 'zod'
import { figure } from '../../../ui/figure.ts'

/** A text in its stored form, between two lengths in characters as the engine counts them. */
function text(range: Range, tooShort: string, tooLong: string) {
  const count = (value: string) => Array.from(value).length
  return z
    .string()
    .refine((value) => count(value) >= range.minimum, tooShort)
    .refine((value) => count(value) <= range.maximum, tooLong)
}

/** The name of a game. Source: P-setup-6. */
export const gameNameSchema = z
  .string()
  .transform(normaliseName)
  .pipe(z.string().min(1, 'Game name is required'))
  .pipe(
    text(
      LIMITS.gameName,
      'Name must be at least 3 characters',
      'Name must be at most 80 characters',
    ),
  )

/** The settings of a new game. Source: P-setup-6, P-setup-7, P-setup-8, P-setup-9. */
export const settingsSchema = z.object({
  name: gameNameSchema,
  description: z
    .string()
    .transform(normaliseLines)
    .pipe(
      text(
        { minimum: 0, maximum: LIMITS.description },
        '',
        'Description must be less than 200 characters',
      ),
    ),
  targetScore: figure('Target score', LIMITS.targetScore),
  dropScore: figure('Drop', LIMITS.score),
  middleDropScore: figure('Middle drop', LIMITS.score),
  fullCountScore: figure('Full count', LIMITS.score),
})

/** The form's values before parsing. */
export type SettingsInput = z.input<typeof settingsSchema>
/** The form's values after parsing. */
export type SettingsValues = z.output<typeof settingsSchema>

/** Source: R26. */
export const SETTINGS_START: SettingsInput = {
  name: '',
  description: '',
  targetScore: String(DEFAULT_SETTINGS.targetScore),
  dropScore: String(DEFAULT_SETTINGS.dropScore),
  middleDropScore: String(DEFAULT_SETTINGS.middleDropScore),
  fullCountScore: String(DEFAULT_SETTINGS.fullCountScore),
}
