import { rulesOf } from '@meldboard/engine'
import type { RuledFigures } from '../rules/rule-words.ts'
import { useOwnRules } from './own-rules.ts'
import { nameOfRules } from './preset-labels.ts'
import { limitOf } from './rules-form.ts'

/** The name of a game's rules and their limit: "House, target score 200". */
export function RulesInWords({ settings }: { readonly settings: RuledFigures }) {
  const { own } = useOwnRules().read()
  const rules = rulesOf(settings.rules ? { rules: settings.rules } : {})
  return (
    <>
      <bdi translate="no">{settings.rules ? nameOfRules(settings, own) : 'House'}</bdi>
      <span>{`, ${lowerFirst(limitOf(rules, settings.targetScore))}`}</span>
    </>
  )
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
