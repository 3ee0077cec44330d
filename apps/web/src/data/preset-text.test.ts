import { PRESETS } from '@meldboard/engine/presets'
import { afterEach, describe, expect, it } from 'vitest'
import { showLanguage } from '../lib/messages.tsx'
import { presetText } from './preset-text.ts'

afterEach(() => showLanguage('en'))

/** Carioca is played by the Spanish names of its rounds in every language. */
const others = PRESETS.filter(({ id }) => id !== 'carioca')
const texts = others.flatMap(({ name, rules, bonuses = [] }) => [
  name,
  ...[...(rules.kinds ?? []), ...bonuses].map(({ label }) => label),
  ...(rules.roundNames ?? []),
])

describe('the words of a preset', () => {
  it('are messages, and in English those of the engine (P-language-8)', async () => {
    for (const text of texts) expect(presetText(text)).toBe(text)
    await showLanguage('qps')
    for (const text of texts) expect(presetText(text)).toContain('⟦')
  })

  it('are as they were typed if a person wrote them (P-language-8)', async () => {
    await showLanguage('qps')
    expect(presetText('Sunday rules')).toBe('Sunday rules')
    expect(presetText('toString')).toBe('toString')
  })
})
