import type { Settings } from '@meldboard/engine'
import {
  digitsFrom,
  entryOf,
  HOUSE_FORM,
  hasScore,
  MINUS,
  type ScoreEntries,
  type ScoreEntry,
  type ScoreForm,
  type ScoreKey,
  typed,
} from './score-entries.ts'

/** The keypad of the score sheet: which row its keys act on, and what is entered. */
export type KeypadState = {
  readonly entries: ScoreEntries
  /** The player whose row the keys act on. */
  readonly activeId: number
  /** Whether the row was just entered, so that the next digit replaces its score. */
  readonly isFresh: boolean
  /** The rows that were left, the newest last. */
  readonly trail: readonly number[]
  /** The press after which the keypad has just moved on by itself. */
  readonly movedBy: KeypadPress | null
}

/** What the keys go by. */
export type KeypadRules = {
  /** The players of the round, in table order. */
  readonly playerIds: readonly number[]
  readonly settings: Settings
  /** Whether a score that cannot grow any more moves on by itself. */
  readonly movesOn: boolean
  /** Whether a press follows the last one so fast that it cannot be meant for the next player. */
  readonly isAtOnce?: boolean
  /** What can be typed; of House rules where it is left out. */
  readonly form?: ScoreForm
}

/** One press of the keypad, of a hardware keyboard, or on a row. */
export type KeypadPress =
  | { readonly kind: 'digit'; readonly digit: string }
  /** A hardware keyboard or a paste has changed the row's field. */
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'rule'; readonly key: ScoreKey }
  /** Makes the score negative, or positive again. */
  | { readonly kind: 'sign' }
  | { readonly kind: 'delete' }
  | { readonly kind: 'empty' }
  | { readonly kind: 'next' }
  | { readonly kind: 'row'; readonly playerId: number }

/** Returns the keypad as it opens: on the first player without a score. */
export function openKeypad(entries: ScoreEntries, playerIds: readonly number[]): KeypadState {
  const first = playerIds.find((id) => !hasScore(textOf(entries, id))) ?? playerIds[0] ?? 0
  return { entries, activeId: first, isFresh: true, trail: [], movedBy: null }
}

/**
 * Returns the keypad after a press. A second tap on a key of the rules enters nothing for the next player,
 * and a digit too many goes back to its row, which is full. Source: P-keypad-3 to P-keypad-6, P-keypad-11.
 */
export function afterPress(
  state: KeypadState,
  press: KeypadPress,
  rules: KeypadRules,
): KeypadState {
  const { movedBy } = state
  if (rules.isAtOnce && movedBy !== null) {
    if (isSameRule(press, movedBy)) return state
    if (isFigure(press) && isFigure(movedBy)) return { ...steppedBack(state), isFresh: false }
  }
  const after = afterOnePress(state, press, rules)
  if (after === state) return state
  const isEntry = press.kind === 'rule' || isFigure(press)
  return { ...after, movedBy: isEntry && after.activeId !== state.activeId ? press : null }
}

function isSameRule(press: KeypadPress, other: KeypadPress): boolean {
  if (press.kind !== 'rule' || other.kind !== 'rule') return false
  return press.key.word === other.key.word && press.key.kind?.code === other.key.kind?.code
}

function isFigure({ kind }: KeypadPress): boolean {
  return kind === 'digit' || kind === 'text'
}

function afterOnePress(state: KeypadState, press: KeypadPress, rules: KeypadRules): KeypadState {
  const text = textOf(state.entries, state.activeId)
  switch (press.kind) {
    case 'digit':
      return afterDigit(state, press.digit, rules)
    case 'text':
      return afterText(state, press.text, rules)
    case 'rule':
      return movedOn(entered(state, entryOf(press.key, rules.settings)), rules)
    case 'sign': {
      const amount = isWholeAnswer(state) ? '' : text
      return entered(state, custom(isNegative(amount) ? amount.slice(1) : MINUS + amount))
    }
    case 'delete':
      if (text === '') return steppedBack(state)
      return entered(state, custom(isWholeAnswer(state) ? '' : text.slice(0, -1)))
    case 'empty':
      return entered(state, custom(''))
    case 'next':
      // Rule keys and the last digit move on by themselves: a Next after them must not pass anybody over.
      return hasScore(text) ? movedOn(state, rules) : state
    case 'row':
      return press.playerId === state.activeId ? state : goneTo(state, press.playerId, true)
  }
}

/** Whether every player of the round has a score. */
export function isComplete(entries: ScoreEntries, playerIds: readonly number[]): boolean {
  return playerIds.every((id) => hasScore(textOf(entries, id)))
}

/** Returns the next player without a score, in table order, round the end; null without one. */
export function nextMissing(
  { entries, activeId }: Pick<KeypadState, 'entries' | 'activeId'>,
  playerIds: readonly number[],
): number | null {
  const at = playerIds.indexOf(activeId)
  const others = [...playerIds.slice(at + 1), ...playerIds.slice(0, at)]
  return others.find((id) => !hasScore(textOf(entries, id))) ?? null
}

function textOf(entries: ScoreEntries, playerId: number): string {
  return entries[playerId]?.text ?? ''
}

function isNegative(text: string): boolean {
  return text.startsWith(MINUS)
}

function custom(text: string): ScoreEntry {
  return { scoreType: 'CUSTOM', text }
}

/** Whether the next digit replaces the row's score: one just come back to, or one of a rule key. */
function isWholeAnswer({ entries, activeId, isFresh }: KeypadState): boolean {
  const entry = entries[activeId]
  return isFresh || entry?.scoreType !== 'CUSTOM' || entry.kind !== undefined
}

function entered(state: KeypadState, entry: ScoreEntry): KeypadState {
  return {
    ...state,
    entries: { ...state.entries, [state.activeId]: entry },
    isFresh: false,
  }
}

function afterDigit(state: KeypadState, digit: string, rules: KeypadRules): KeypadState {
  const before = isWholeAnswer(state) ? '' : textOf(state.entries, state.activeId)
  if (lengthOf(before) === formOf(rules).longest) return state
  return grown(state, before, custom(plain(before + digit)), rules)
}

function afterText(state: KeypadState, text: string, rules: KeypadRules): KeypadState {
  const before = textOf(state.entries, state.activeId)
  const entry = typed(state.entries[state.activeId], text, formOf(rules))
  // What is not a score, such as a pasted word, changes nothing.
  if (entry === state.entries[state.activeId] || !hasScore(entry.text)) return entered(state, entry)
  const digits = plain(digitsFrom(entry.text, formOf(rules)) ?? '')
  return grown(state, before, custom(digits), rules)
}

function formOf({ form = HOUSE_FORM }: KeypadRules): ScoreForm {
  return form
}

/** How many digits a score has. */
function lengthOf(text: string): number {
  return isNegative(text) ? text.length - 1 : text.length
}

/** Without zeros before the first digit. */
function plain(text: string): string {
  return text.replace(/^(-?)0+(?=\d)/, '$1')
}

/** How many digits a score has at least for the last of them to move on by itself. Source: P-keypad-10. */
const MOVES_ON_FROM = 3

/** The digit after which no score has another completes it: of House rules the third. */
function grown(
  state: KeypadState,
  before: string,
  entry: ScoreEntry,
  rules: KeypadRules,
): KeypadState {
  const next = entered(state, entry)
  const { longest } = formOf(rules)
  const isFull =
    hasScore(entry.text) && lengthOf(entry.text) === longest && lengthOf(before) < longest
  return isFull && rules.movesOn && longest >= MOVES_ON_FROM ? movedOn(next, rules) : next
}

function movedOn(state: KeypadState, { playerIds }: KeypadRules): KeypadState {
  const next = nextMissing(state, playerIds)
  return next === null ? state : goneTo(state, next, false)
}

function steppedBack(state: KeypadState): KeypadState {
  const last = state.trail.at(-1)
  if (last === undefined) return state
  return { ...state, activeId: last, isFresh: true, trail: state.trail.slice(0, -1), movedBy: null }
}

function goneTo(state: KeypadState, playerId: number, isFresh: boolean): KeypadState {
  const trail = [...state.trail, state.activeId]
  return { ...state, activeId: playerId, isFresh, trail }
}
