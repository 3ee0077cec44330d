import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import { ruledSettingsSchema } from './rules-form.ts'
import { type SettingsInput, type SettingsValues, settingsSchema } from './settings-schema.ts'

/** Checks the settings of a game, by House rules or others. */
export const settingsResolver: Resolver<SettingsInput, unknown, SettingsValues> = (
  { rules, ...typed },
  context,
  options,
) =>
  rules === null
    ? zodResolver(settingsSchema)(typed, context, options as never)
    : zodResolver(ruledSettingsSchema)({ ...typed, rules }, context, options as never)
