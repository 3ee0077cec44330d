import { rulesOf } from '@meldboard/engine'
import type { MessageKey } from '@meldboard/messages'
import { presetText } from '../../../data/preset-text.ts'
import { messages } from '../../../lib/messages.tsx'
import type { RuledFigures } from '../rules/rule-words.ts'
import { useOwnRules } from './own-rules.ts'
import { nameOfRules } from './preset-labels.ts'
import { limitKey } from './rules-form.ts'

const t = messages('setup')

type RulesProps = { readonly settings: RuledFigures }

/** The name of a game's rules: "House". */
export function RulesName({ settings }: RulesProps) {
  return useRulesName(settings)
}

/** The name of a game's rules and their limit: "House, target score 200". */
export function RulesInWords({ settings }: RulesProps) {
  const rules = rulesOf(settings.rules ? { rules: settings.rules } : {})
  const name = useRulesName(settings)
  if (rules.end === 'MANUAL') return t.rich('rulesUntilYouStop', { rules: name })
  if (rules.end === 'ROUNDS') {
    return t.rich('rulesForRounds', { rules: name, count: Number(rules.rounds) })
  }
  return t.rich(LIMIT_AFTER_NAME[limitKey(rules)], { rules: name, total: settings.targetScore })
}

function useRulesName(settings: RuledFigures): string {
  const { own } = useOwnRules().read()
  return presetText(settings.rules ? nameOfRules(settings, own) : 'House')
}

const LIMIT_AFTER_NAME = {
  endsAt: 'rulesEndAt',
  endsAbove: 'rulesEndAbove',
  outAt: 'rulesOutAt',
  targetScore: 'rulesTargetScore',
} as const satisfies Record<ReturnType<typeof limitKey>, MessageKey<'setup'>>
