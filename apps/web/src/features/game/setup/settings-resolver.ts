import { zodResolver } from '@hookform/resolvers/zod'
import type { Settings } from '@meldboard/engine'
import type { FieldErrors, Resolver } from 'react-hook-form'
import { z } from 'zod'
import { ruledSettingsSchema } from './rules-form.ts'
import { type SettingsInput, type SettingsValues, settingsSchema } from './settings-schema.ts'
import { stakesSchemaFor } from './stakes-input.ts'

type SettingsResolver = Resolver<SettingsInput, unknown, SettingsValues>
type Options = Parameters<SettingsResolver>[2]

/** Checks the settings of a game by any rules, and its stakes. */
export const settingsResolver: SettingsResolver = async (
  { rules, stakes, ...typed },
  context,
  options,
) => {
  const settings =
    rules === null
      ? await zodResolver(settingsSchema())(typed, context, options as never)
      : await zodResolver(ruledSettingsSchema)({ ...typed, rules }, context, options as never)
  const errors: FieldErrors<SettingsInput> = { ...settings.errors }
  // Chips depend on the rules: while those have errors, the rest of the stakes is checked without them.
  const hasRules = Object.keys(errors).length === 0
  const played = await checkedStakes(
    stakes,
    hasRules ? (settings.values as Settings) : { rules: { form: 'ZERO_SUM' } },
    options,
  )
  Object.assign(errors, played.errors)
  if (Object.keys(errors).length > 0) return { values: {}, errors }
  return { values: { ...(settings.values as Settings), ...played.values }, errors: {} }
}

async function checkedStakes(
  stakes: SettingsInput['stakes'],
  settings: Pick<Settings, 'rules'>,
  options: Options,
) {
  const schema = z.object({ stakes: stakesSchemaFor(settings).nullable() })
  const { values, errors } = await zodResolver(schema)({ stakes }, undefined, options as never)
  return { values: values as Pick<SettingsValues, 'stakes'>, errors }
}
