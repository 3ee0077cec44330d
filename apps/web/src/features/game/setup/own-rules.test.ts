import { DEFAULT_SETTINGS } from '@meldboard/engine'
import { describe, expect, it } from 'vitest'
import { ownRulesAt } from './own-rules.ts'
import { choiceOf } from './rules-form.ts'

const KEY = 'rules/7'

const named = (name: string) => choiceOf(DEFAULT_SETTINGS, name)
const newer = { ...named('Newer'), rules: { ...named('Newer').rules, aim: 'NEAREST' } }

describe('the rules of a device that a newer release has stored', () => {
  it('are read as far as this release can, and stay for the newer one (P-rules-7)', () => {
    const stored = { last: newer, own: [newer, named('Ours')], startsAsLast: 1, colour: 'red' }
    localStorage.setItem(KEY, JSON.stringify(stored))
    const rules = ownRulesAt(KEY)
    expect(rules.read()).toEqual({
      last: null,
      own: [named('Ours')],
      startsAsLast: true,
      start: null,
    })
    rules.save(named('Mine'))
    rules.remove('Ours')
    expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toMatchObject({
      last: newer,
      own: [newer, named('Mine')],
      colour: 'red',
    })
  })

  it.each(['null', '[]', '7', 'no JSON', '{"own":{}}'])('are none in %s', (text) => {
    localStorage.setItem(KEY, text)
    const rules = ownRulesAt(KEY)
    expect(rules.read()).toEqual({ last: null, own: [], startsAsLast: true, start: null })
    rules.save(named('Mine'))
    expect(rules.read().own).toEqual([named('Mine')])
  })
})
