import type { Kind } from '@meldboard/engine'
import type { MessageKey } from '@meldboard/messages'
import { messages } from '../lib/messages.tsx'

const t = messages('presets')

/** The names of presets, and of the scores and rounds that a game gets from one, as they are stored with it. */
const TEXTS: Readonly<Record<string, MessageKey<'presets'>>> = {
  House: 'house',
  'Pool 101': 'pool101',
  'Pool 201': 'pool201',
  'Pool 61': 'pool61',
  'Family 250': 'family250',
  Points: 'points',
  'Deals 2': 'deals2',
  'Deals 3': 'deals3',
  'Deals 6': 'deals6',
  'Ten rounds': 'tenRounds',
  'Points to 400': 'pointsTo400',
  'Rummy 500': 'rummy500',
  'Gin to 100': 'ginTo100',
  Kaluki: 'kaluki',
  'Kaluki, soft score': 'kalukiSoftScore',
  'Contract rummy': 'contractRummy',
  'Liverpool rummy': 'liverpoolRummy',
  'Jamaican Kalooki': 'jamaicanKalooki',
  Carioca: 'carioca',
  Continental: 'continental',
  Chinchón: 'chinchon',
  Canasta: 'canasta',
  'Hand and Foot': 'handAndFoot',
  '101 Okey': 'okey101',
  Rummikub: 'rummikub',
  'Wrong show': 'wrongShow',
  Gin: 'gin',
  Undercut: 'undercut',
  Closed: 'closed',
  Finish: 'finish',
  'Not opened': 'notOpened',
  'Finish with okey': 'finishWithOkey',
  Fault: 'fault',
  'Two sets': 'twoSets',
  'A set and a run': 'aSetAndARun',
  'Two runs': 'twoRuns',
  'Three sets': 'threeSets',
  'Two sets and a run': 'twoSetsAndARun',
  'A set and two runs': 'aSetAndTwoRuns',
  'Three runs': 'threeRuns',
  '50 to open': 'toOpen50',
  '90 to open': 'toOpen90',
  '120 to open': 'toOpen120',
  '150 to open': 'toOpen150',
}

/** Returns a name in the words of the reader if it is a preset's or a preset gave it; any other as it was typed. */
export function presetText(text: string): string {
  const key = Object.hasOwn(TEXTS, text) ? TEXTS[text] : undefined
  return key === undefined ? text : t(key)
}

/** Returns the name of a score of a kind; null for any other score. */
export function nameOfKind(kinds: readonly Kind[], kind: string | undefined): string | null {
  const found = kinds.find(({ code }) => code === kind)
  return found === undefined ? null : presetText(found.label)
}
