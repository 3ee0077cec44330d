import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import { loadRules } from '../../../data/rules.ts'
import { loadOnce } from '../../../ui/load-once.ts'
import { isNotLoaded } from '../../../ui/not-loaded.ts'
import { type SettingsInput, type SettingsValues, settingsSchema } from './settings-schema.ts'

/** Loads the form of other rules, and the engine that scores a game by them. */
export const loadRulesForm = loadOnce(async () => {
  const [form] = await Promise.all([import('./rules-form.ts'), loadRules()])
  return form
})

/** Checks the settings of a game; those by other rules with the engine of these, which is loaded then. */
export const settingsResolver: Resolver<SettingsInput, unknown, SettingsValues> = async (
  values,
  context,
  options,
) => {
  const { rules, ...typed } = values
  if (rules === null) return zodResolver(settingsSchema)(typed, context, options as never)
  try {
    const { ruledSettingsSchema } = await loadRulesForm()
    const resolve = zodResolver(ruledSettingsSchema)
    return await resolve({ ...typed, rules }, context, options as never)
  } catch (error) {
    if (!isNotLoaded(error)) throw error
    // Their fields, which are in the same file, say so in their place.
    return { values: {}, errors: { rules: { type: 'custom', message: 'Not loaded' } } }
  }
}
