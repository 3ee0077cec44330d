import { applyEvent, type CONFLICTS, eventOf } from '@meldboard/engine'
import { PRESETS } from '@meldboard/engine/presets'
import { describe, expect, it } from 'vitest'
import { choiceOfPreset, GROUPS, isAsChosen, presetsOf } from './preset-labels.ts'
import { choiceOf, conflictMessages, ruledSettingsSchema } from './rules-form.ts'
import type { RulesChoice, RulesInput } from './rules-input.ts'

const NAMED = { name: 'Sunday', description: '' }

const presetOf = (name: string): RulesChoice => {
  const preset = PRESETS.find((each) => each.name === name)
  if (preset === undefined) throw new Error(name)
  return choiceOfPreset(preset)
}

const changed = (name: string, rules: Partial<RulesInput>, figures: Partial<RulesChoice> = {}) => {
  const choice = presetOf(name)
  return { ...NAMED, ...choice, ...figures, rules: { ...choice.rules, ...rules } }
}

const read = (typed: object) => ruledSettingsSchema.safeParse(typed)

/** The refused fields with their messages. */
const messages = (typed: object) =>
  Object.fromEntries(
    (read(typed).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  )

describe('the form of other rules (P-rules-4)', () => {
  it.each(PRESETS.map((preset) => [preset.name, preset] as const))(
    'gives %s back, with a dealer (P-rules-2)',
    (_, preset) => {
      const dealt = preset.name === 'House' ? {} : { dealer: 'ROTATE' as const }
      const settings = { ...NAMED, ...preset.settings, rules: { ...preset.rules, ...dealt } }
      const made = applyEvent(null, eventOf('created', { settings }))
      expect(read({ ...NAMED, ...choiceOfPreset(preset) }).data).toEqual(
        made.ok && made.value.settings,
      )
    },
  )

  it('keeps no rules where they are those of the House', () => {
    expect(read({ ...NAMED, ...presetOf('House') }).data).not.toHaveProperty('rules')
  })

  it('gives each preset a line and a place in the list (P-rules-2)', () => {
    const lines = GROUPS.flatMap(presetsOf)
    expect(lines.map(({ preset }) => preset.name).sort()).toEqual(
      PRESETS.map(({ name }) => name).sort(),
    )
    expect(lines.filter(({ line }) => line === '')).toEqual([])
    expect(lines[0]?.preset.name).toBe('House')
  })

  it('reads figures with either minus, and refuses what is none', () => {
    const typed = changed('Rummy 500', { scoreMin: '−250' })
    expect(read(typed).data?.rules?.scoreMin).toBe(-250)
    expect(messages(changed('Rummy 500', { scoreMin: 'x', scoreMax: '10000' }))).toEqual({
      'rules.scoreMin': 'Lowest score must be a whole number',
      'rules.scoreMax': 'Highest score must be at most 9999',
    })
    expect(messages(changed('Rummy 500', { scoreMin: '-10000' }))).toEqual({
      'rules.scoreMin': 'Lowest score must be at least -9999',
    })
  })

  it('says what is wrong with several fields at once', () => {
    expect(
      messages({ ...changed('Pool 201', { offset: '' }, { targetScore: '0' }), name: '' }),
    ).toEqual({
      name: 'Game name is required',
      targetScore: 'Out at must be positive',
      'rules.offset': 'Points more is required',
    })
  })

  it('ignores a field that the rules do not ask for', () => {
    const typed = changed('Points', { rounds: 'x', highestIn: 'x' }, { targetScore: '' })
    expect(read(typed).data?.targetScore).toBe(200)
  })

  it('names the rounds, one on each line', () => {
    const typed = changed('Ten rounds', { roundNames: 'Two sets\n\n  One run \n' })
    expect(read(typed).data?.rules?.roundNames).toEqual(['Two sets', 'One run'])
    expect(messages(changed('Ten rounds', { roundNames: 'x'.repeat(61) }))).toEqual({
      'rules.roundNames': 'A name must be at most 60 characters',
    })
  })

  it('gives a new score with a name its code', () => {
    const kind = (label: string, points = '10') => ({ code: '', label, points, sitsOut: false })
    const codes = (kinds: RulesInput['kinds']) =>
      read(changed('Rummy 500', { kinds })).data?.rules?.kinds?.map(({ code }) => code)
    expect(codes([kind('Wrong show')])).toEqual(['WRONG_SHOW'])
    expect(codes([kind('Zuviel!'), kind('गलत')])).toEqual(['ZUVIEL', 'NAMED_2'])
    expect(messages(changed('Rummy 500', { kinds: [kind('Gin'), kind('Gin')] }))).toEqual({
      'rules.kinds': 'Two named scores have the same name.',
    })
    expect(messages(changed('Rummy 500', { kinds: [kind(' ', 'x')] }))).toEqual({
      'rules.kinds.0.label': 'Name is required',
      'rules.kinds.0.points': 'Points must be a whole number',
    })
  })

  it('limits drops, and those after coming back', () => {
    const drops = (rules: Partial<RulesInput>) => {
      const { maxDrops, dropsOnRejoin } = read(changed('Pool 201', rules)).data?.rules ?? {}
      return [maxDrops, dropsOnRejoin]
    }
    expect(drops({ maxDrops: '3' })).toEqual([3, undefined])
    expect(drops({ maxDrops: '3', dropsOnRejoin: 'CARRY' })).toEqual([3, 'CARRY'])
    expect(drops({ maxDrops: '3', dropsOnRejoin: 'NUMBER', dropsAgain: '1' })).toEqual([3, 1])
    expect(drops({ dropsOnRejoin: 'NUMBER', dropsAgain: 'x' })).toEqual([undefined, undefined])
  })
})

describe('what cannot be combined (P-rules-6)', () => {
  const kind = { code: 'OUT', label: 'Sits out', points: '5', sitsOut: true }
  const CASES: Record<keyof typeof CONFLICTS, ReturnType<typeof changed>> = {
    'last-in-needs-lowest': changed('Pool 201', { aim: 'HIGHEST' }),
    'last-in-needs-own-points': changed('Pool 201', { form: 'ZERO_SUM', kinds: [] }),
    'rounds-needs-number': changed('Pool 201', { end: 'ROUNDS', rounds: '' }),
    'score-bounds': changed('Rummy 500', { scoreMin: '10', scoreMax: '5' }),
    'zero-within-bounds': changed('Family 250', { scoreMin: '5' }),
    'kind-within-bounds': changed('Pool 201', { scoreMax: '70' }),
    'kind-twice': changed('Rummy 500', { kinds: [kind, kind] }),
    'sit-out-pays': changed('Points', { kinds: [kind] }),
    'drops-on-rejoin': changed('Pool 201', {
      maxDrops: '2',
      dropsOnRejoin: 'NUMBER',
      dropsAgain: '3',
    }),
    'target-at-one': changed('Pool 201', {}, { targetScore: '1' }),
    'start-at-limit': changed('Pool 201', { startScore: '201' }),
  }

  it.each(Object.entries(CASES))('says %s at its field', (conflict, typed) => {
    const [field, words] = conflictMessages()[conflict as keyof typeof CONFLICTS]
    const path = field === 'targetScore' ? field : `rules.${field}`
    expect(messages(typed)).toEqual({ [path]: words })
  })
})

it('knows what is chosen as it was (P-rules-7)', () => {
  const choice = presetOf('Pool 201')
  expect(isAsChosen(choice, [])).toBe(true)
  const own = { ...choice, targetScore: '251' }
  expect(isAsChosen(own, [])).toBe(false)
  expect(isAsChosen(own, [own])).toBe(true)
  const game = { targetScore: 201, dropScore: 25, middleDropScore: 50, fullCountScore: 80 }
  expect(choiceOf({ ...game, rules: null }, 'House').rules.end).toBe('LAST_IN')
})
