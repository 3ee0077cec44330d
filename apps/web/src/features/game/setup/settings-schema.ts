import { DEFAULT_SETTINGS, LIMITS, normaliseLines, type Settings } from '@meldboard/engine'
import type { Stakes } from '@meldboard/engine/stakes'
import { z } from 'zod'
import { gameNameSchema } from '../../../data/game-name.ts'
import { figure } from '../../../lib/figure.ts'
import { messages } from '../../../lib/messages.tsx'
import { textOfLength } from '../../../lib/text-of-length.ts'
import type { RulesInput } from './rules-input.ts'
import type { StakesInput } from './stakes-input.ts'

const t = messages('setup')

/** The settings of a game by House rules. Source: P-setup-6, P-setup-7, P-setup-8, P-setup-9. */
export const settingsSchema = () =>
  z.object({
    name: gameNameSchema,
    description: z
      .string()
      .transform(normaliseLines)
      .pipe(textOfLength({ minimum: 0, maximum: LIMITS.description }, '', t('descriptionTooLong'))),
    targetScore: figure(t('targetScore'), LIMITS.targetScore),
    dropScore: figure(t('dropField'), LIMITS.score),
    middleDropScore: figure(t('middleDropField'), LIMITS.score),
    fullCountScore: figure(t('fullCountField'), LIMITS.score),
  })

export type SettingsInput = z.input<ReturnType<typeof settingsSchema>> & {
  /** Null until rules other than House rules are opened. */
  readonly rules: RulesInput | null
  /** Null if the game is for nothing. */
  readonly stakes: StakesInput | null
}

export type SettingsValues = Settings & { readonly stakes: Stakes | null }

/** The figures that a game by House rules starts with, in the form's shape. Source: R26. */
export const HOUSE_FIGURES = {
  targetScore: String(DEFAULT_SETTINGS.targetScore),
  dropScore: String(DEFAULT_SETTINGS.dropScore),
  middleDropScore: String(DEFAULT_SETTINGS.middleDropScore),
  fullCountScore: String(DEFAULT_SETTINGS.fullCountScore),
}
