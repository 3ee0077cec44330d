import { rulesOf } from '@meldboard/engine'
import { PRESETS, type Preset } from '@meldboard/engine/presets'
import { presetText } from '../../../data/preset-text.ts'
import { messages } from '../../../lib/messages.tsx'
import type { RuledFigures } from '../rules/rule-words.ts'
import { choiceOf } from './rules-form.ts'
import type { RulesChoice } from './rules-input.ts'

const t = messages('setup')

const presetLines = (): Readonly<Record<string, string>> => ({
  house: t('presetHouse'),
  'pool-101': t('presetPool101'),
  'pool-201': t('presetPool201'),
  'pool-61': t('presetPool61'),
  'family-250': t('presetFamily250'),
  points: t('presetPoints'),
  'deals-2': t('presetDeals'),
  'deals-3': t('presetDeals'),
  'deals-6': t('presetDeals'),
  'ten-rounds': t('presetTenRounds'),
  'points-to-400': t('presetPointsTo400'),
  'rummy-500': t('presetRummy500'),
  'gin-100': t('presetGin'),
  kaluki: t('presetKaluki'),
  'kaluki-soft': t('presetKalukiSoft'),
  contract: t('presetSevenContracts'),
  liverpool: t('presetLiverpool'),
  'jamaican-kalooki': t('presetJamaicanKalooki'),
  carioca: t('presetCarioca'),
  continental: t('presetSevenContracts'),
  chinchon: t('presetChinchon'),
  canasta: t('presetCanasta'),
  'hand-and-foot': t('presetHandAndFoot'),
  'okey-101': t('presetOkey101'),
  rummikub: t('presetRummikub'),
})

/** The presets that are shown at once: those that most people look for. */
const FIRST_PRESETS: ReadonlySet<string> = new Set([
  'house',
  'pool-101',
  'pool-201',
  'pool-61',
  'kaluki',
  'deals-2',
  'deals-3',
  'deals-6',
  'contract',
  'ten-rounds',
  'rummy-500',
  'gin-100',
  'points',
])

/** The groups of the list, by how a game ends. */
export const GROUPS = ['LAST_IN', 'ROUNDS', 'TARGET', 'MANUAL'] as const

export type PresetLine = {
  readonly preset: Preset
  readonly line: string
  /** The limit or the number of rounds; a sign if there is neither. */
  readonly figure: string
  readonly isFirst: boolean
}

/** Returns the presets of a group, those that most people look for first. */
export function presetsOf(end: (typeof GROUPS)[number]): readonly PresetLine[] {
  const lines = presetLines()
  return PRESETS.filter((preset) => rulesOf(preset).end === end)
    .map((preset) => ({
      preset,
      line: lines[preset.id] ?? '',
      figure: figureOf(preset),
      isFirst: FIRST_PRESETS.has(preset.id),
    }))
    .sort((one, other) => Number(other.isFirst) - Number(one.isFirst))
}

function figureOf({ rules, settings }: Preset): string {
  const { end, rounds } = rulesOf({ rules })
  if (end === 'MANUAL') return '±'
  return String(end === 'ROUNDS' ? rounds : settings.targetScore)
}

/** Whether a choice is an unchanged preset of its name, or the user's own rules. */
export function isAsChosen(choice: RulesChoice, own: readonly RulesChoice[]): boolean {
  const text = JSON.stringify(choice)
  return [...PRESET_CHOICES, ...own].some((known) => JSON.stringify(known) === text)
}

const PRESET_CHOICES = PRESETS.map(choiceOfPreset)

/**
 * Returns a preset in the form's shape. New games have a dealer; those of House rules have none. Source: P-rules-2.
 */
export function choiceOfPreset({ id, name, settings, rules, sides }: Preset): RulesChoice {
  const choice = choiceOf({ ...settings, rules }, name, sides)
  return { ...choice, rules: { ...choice.rules, dealer: id !== 'house' } }
}

/** Returns the name of a game's rules if they are a preset's or the user's own. */
export function nameOfRules(game: RuledFigures, own: readonly RulesChoice[]): string {
  const text = textOf(choiceOf(game, ''))
  const known = [...PRESET_CHOICES, ...own].find((choice) => textOf(choice) === text)
  return known?.rules.base ?? t('ownRules')
}

/** Returns a text that compares rules without their name, sides and dealer. */
function textOf(choice: RulesChoice): string {
  return JSON.stringify({
    ...choice,
    rules: { ...choice.rules, base: '', sides: false, dealer: false },
  })
}

/** Returns the names of rules that a game's name can contain. */
export function rulesNames(own: readonly RulesChoice[]): readonly string[] {
  const names = [...PRESET_CHOICES, ...own].map(({ rules }) => rules.base)
  return [...new Set([...names, ...names.map(presetText)]), t('ownRules')]
}
