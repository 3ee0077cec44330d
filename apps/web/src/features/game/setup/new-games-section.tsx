import { useState } from 'react'
import { presetText } from '../../../data/preset-text.ts'
import { messages } from '../../../lib/messages.tsx'
import { Section } from '../../../ui/sections.tsx'
import { ButtonRow, CheckRow } from '../../../ui/set-row.tsx'
import { useOwnRules } from './own-rules.ts'
import { RulesDialog } from './rules-dialog.tsx'

const t = messages('setup')

type NewGamesSectionProps = { readonly id: string; readonly title: string }

/** The rules that a new game starts with. Source: P-settings-3. */
export function NewGamesSection({ id, title }: NewGamesSectionProps) {
  const rules = useOwnRules()
  const [stored, setStored] = useState(rules.read)
  const [isChoosing, setIsChoosing] = useState(false)
  const name = stored.start?.rules.base ?? 'House'

  function startWith(chosen: Parameters<typeof rules.startWith>[0]): void {
    rules.startWith(chosen)
    setStored(rules.read())
  }

  return (
    <Section id={id} title={title} note={t('keptOnDevice')}>
      <CheckRow
        label={t('rulesOfLastGame')}
        note={t('rulesOfLastGameNote')}
        isOn={stored.startsAsLast}
        onChange={(startsAsLast) => startWith({ startsAsLast })}
      />
      {!stored.startsAsLast && (
        <ButtonRow
          label={t('rulesTitle')}
          note={t('startRulesNote')}
          value={<bdi translate="no">{presetText(name)}</bdi>}
          onPress={() => setIsChoosing(true)}
        />
      )}
      {isChoosing && (
        <RulesDialog
          chosen={name}
          fixed={null}
          onChoose={(choice) => {
            // Unchanged House rules do not load the engine of other rules.
            startWith({ start: choice.rules.base === 'House' ? null : choice })
            setIsChoosing(false)
          }}
          onClose={() => {
            // The list may have removed own rules.
            setStored(rules.read())
            setIsChoosing(false)
          }}
        />
      )}
    </Section>
  )
}
