import { rulesOf } from '@meldboard/engine'
import type { MessageKey } from '@meldboard/messages'
import { presetText } from '../../../data/preset-text.ts'
import { messages } from '../../../lib/messages.tsx'
import type { RuledFigures } from '../rules/rule-words.ts'
import { useOwnRules } from './own-rules.ts'
import { nameOfRules } from './preset-labels.ts'
import { limitKey } from './rules-form.ts'

const t = messages('setup')

/** The name of a game's rules and their limit: "House, target score 200". */
export function RulesInWords({ settings }: { readonly settings: RuledFigures }) {
  const { own } = useOwnRules().read()
  const rules = rulesOf(settings.rules ? { rules: settings.rules } : {})
  const name = presetText(settings.rules ? nameOfRules(settings, own) : 'House')
  if (rules.end === 'MANUAL') return t.rich('rulesUntilYouStop', { rules: name })
  if (rules.end === 'ROUNDS') {
    return t.rich('rulesForRounds', { rules: name, count: Number(rules.rounds) })
  }
  return t.rich(LIMIT_AFTER_NAME[limitKey(rules)], { rules: name, total: settings.targetScore })
}

const LIMIT_AFTER_NAME = {
  endsAt: 'rulesEndAt',
  endsAbove: 'rulesEndAbove',
  outAt: 'rulesOutAt',
  targetScore: 'rulesTargetScore',
} as const satisfies Record<ReturnType<typeof limitKey>, MessageKey<'setup'>>
