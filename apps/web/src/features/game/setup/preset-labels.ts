import { rulesOf } from '@meldboard/engine'
import { PRESETS, type Preset } from '@meldboard/engine/presets'
import type { RuledFigures } from '../rules/rule-words.ts'
import { choiceOf } from './rules-form.ts'
import type { RulesChoice } from './rules-input.ts'

const PRESET_LABELS: Readonly<Record<string, string>> = {
  house: 'Target score 200. Drops 20 and 40.',
  'pool-101': 'Out at 101. Drops 20 and 40.',
  'pool-201': 'Out at 201. Drops 25 and 50.',
  'pool-61': 'Out at 61. Drops 15 and 30.',
  'family-250': 'Target score 250. Drops 25 and 50.',
  points: 'Each round pays its winner.',
  'deals-2': '80 chips a deal, most chips win.',
  'deals-3': '80 chips a deal, most chips win.',
  'deals-6': '80 chips a deal, most chips win.',
  'ten-rounds': 'Lowest total after ten.',
  'points-to-400': 'Lowest total when one reaches 400.',
  'rummy-500': 'Highest wins. Scores may be minus.',
  'gin-100': 'The winner takes the difference.',
  kaluki: 'Target score 150. Buy back in.',
  'kaluki-soft': 'Lowest total when one reaches 150.',
  contract: 'Seven contracts, lowest total wins.',
  liverpool: 'Seven contracts, an exact cut is minus.',
  'jamaican-kalooki': 'Nine contracts, lowest total wins.',
  carioca: 'Eight contracts, lowest total wins.',
  continental: 'Seven contracts, lowest total wins.',
  chinchon: 'Out at 100. Closing takes 10 off.',
  canasta: 'Highest wins. Sides of two or more.',
  'hand-and-foot': 'Four hands, highest wins. Sides.',
  'okey-101': 'Five rounds, lowest total wins.',
  rummikub: 'Losers pay, highest total wins.',
}

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
  return PRESETS.filter((preset) => rulesOf(preset).end === end)
    .map((preset) => ({
      preset,
      line: PRESET_LABELS[preset.id] ?? '',
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
  return known?.rules.base ?? 'Own rules'
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
  return [...new Set([...PRESET_CHOICES, ...own].map(({ rules }) => rules.base)), 'Own rules']
}
