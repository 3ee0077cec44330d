import type { Stakes } from '@meldboard/engine/stakes'
import type { RuledFigures } from '../rules/rule-words.ts'
import { nameOfRules } from './preset-labels.ts'
import { choiceOf } from './rules-form.ts'
import type { RulesChoice } from './rules-input.ts'
import type { SettingsInput } from './settings-schema.ts'
import { stakesInputOf } from './stakes-input.ts'

type NamedFigures = RuledFigures & { readonly name: string; readonly description: string }

/** Returns a game's settings and stakes in the form's shape. */
export function settingsInputOf(
  game: NamedFigures,
  own: readonly RulesChoice[],
  stakes: Stakes | null,
): SettingsInput {
  const { name, description, rules } = game
  const { rules: ruled, ...figures } = choiceOf(game, rules ? nameOfRules(game, own) : 'House')
  return {
    name,
    description,
    ...figures,
    rules: rules ? ruled : null,
    stakes: stakes && stakesInputOf(stakes),
  }
}
