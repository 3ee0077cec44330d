import type { RoundExtras, Settings } from '@meldboard/engine'
import { type Atom, createAtom } from '@tanstack/react-store'
import {
  custom,
  digitsFrom,
  entryOf,
  followPlayers,
  hasScore,
  idNow,
  isSameScore,
  MINUS,
  type Named,
  nameOf,
  type ScoreEntries,
  type ScoreEntry,
  type ScoreForm,
  type ScoreKey,
  sameEntries,
  type TypedEntry,
  typed,
} from './score-entries.ts'

/** The entry of a round, and the row that the keys act on. */
export type InputState = TypedEntry & {
  /** The player whose row the keys act on. */
  readonly activeId: number
  /** Whether the row was just entered, so that the next digit replaces its score. */
  readonly isFresh: boolean
  /** The rows that were left, the newest last. */
  readonly trail: readonly number[]
  /** The press that has just moved the keys on automatically, or null. */
  readonly movedBy: Press | null
  readonly changedId: number | null
  /** Whether Next or Enter was pressed in a row without a score. */
  readonly isAsked: boolean
  /** The number of presses that the row could not take: it blinks at each. */
  readonly refusals: number
}

/** What a press depends on: the players of the round, their game and this device. */
export type InputTable = {
  readonly players: readonly Named[]
  /** The players of the round, in table order. */
  readonly playerIds: readonly number[]
  readonly settings: Settings
  readonly form: ScoreForm
  /** Whether a score that cannot grow moves on automatically. */
  readonly movesOn: boolean
  /** The players whose score is in and cannot be seen yet: the keys pass over them. */
  readonly hiddenIds: readonly number[]
  /** What the players have sent themselves, once it can be seen. */
  readonly lines: ScoreEntries
  /** The only player who says that they went out, where the rules ask for it; else null. */
  readonly wentOutId: number | null
}

/** One press of a key on the screen or of a keyboard, or on a row. */
export type Press =
  /** One digit, or a key's two. */
  | { readonly kind: 'digit'; readonly digit: string }
  /** A keyboard or a paste has changed a row's field, which never moves on automatically: Enter does. */
  | { readonly kind: 'text'; readonly playerId: number; readonly text: string }
  | { readonly kind: 'rule'; readonly key: ScoreKey }
  /** A whole answer that was found elsewhere, which never moves on. */
  | { readonly kind: 'counted'; readonly entry: ScoreEntry }
  /** Makes the score negative, or positive again. */
  | { readonly kind: 'sign' }
  | { readonly kind: 'delete' }
  | { readonly kind: 'empty' }
  | { readonly kind: 'next' }
  | { readonly kind: 'row'; readonly playerId: number }

/** The entries that a round's input starts from. */
type Opened = {
  /** The recorded entry of the round. */
  readonly recorded: TypedEntry
  /** The earlier choices on the board: closing asks nothing about them. */
  readonly chosen: RoundExtras
  /** The entry typed earlier, e.g. before the system ended the app. */
  readonly stored: TypedEntry | undefined
}

/** What stays on this device: the typed entry, only the choices on the board, or nothing. */
type Left = (Pick<TypedEntry, 'extras'> & Partial<TypedEntry>) | null

/** Milliseconds within which two presses are one movement of a finger. */
const AT_ONCE = 300

/**
 * The scores of one round while they are typed, on the screen or a keyboard. Each change is stored
 * on this device until the round is sent or dropped.
 */
export class RoundInput {
  readonly state: Atom<InputState>
  readonly #opened: Opened
  readonly #keep: (left: Left) => void
  #table: InputTable
  /** The winner that was entered automatically, or null. */
  #enteredWinner: number | null = null
  #pressedAt = Number.NEGATIVE_INFINITY
  #isOver = false

  constructor(table: InputTable, opened: Opened, keep: (left: Left) => void) {
    const { recorded, chosen, stored } = opened
    const start = stored ?? { ...recorded, extras: { ...recorded.extras, ...chosen } }
    const { entries, extras } = followPlayers(start, table.players)
    this.#table = table
    this.#opened = opened
    this.#keep = keep
    this.state = createAtom<InputState>({
      entries,
      extras,
      activeId:
        table.playerIds.find((id) => isMissing(entries, id, table)) ?? table.playerIds[0] ?? 0,
      isFresh: true,
      trail: [],
      movedBy: null,
      changedId: null,
      isAsked: false,
      refusals: 0,
    })
  }

  /** Whether something is typed that is neither recorded nor sent by its player. */
  get isTouched(): boolean {
    const { entries, extras } = this.state.get()
    const typed = Object.entries(entries).filter(([, entry]) => !isSameScore(entry, entry.sent))
    const { winnerIds, ...others } = extras
    const isChosen = winnerIds?.join() !== `${this.#enteredWinner}`
    return this.#isNew({
      entries: Object.fromEntries(typed),
      extras: isChosen ? extras : others,
    })
  }

  #isNew({ entries, extras }: TypedEntry): boolean {
    const { recorded, chosen } = this.#opened
    return (
      !sameEntries(entries, recorded.entries) ||
      JSON.stringify(extras) !== JSON.stringify({ ...recorded.extras, ...chosen })
    )
  }

  /** Updates the players of the game, also their ids, its settings, and what the players have sent. */
  follow(table: InputTable): void {
    const state = this.state.get()
    const name = nameOf(this.#table, state.activeId)
    const activeId = idNow(state.activeId, name, table.players)
    this.#table = table
    this.#change(
      this.#withWinner(
        withLines(activeId === state.activeId ? state : { ...state, activeId, trail: [] }, table),
      ),
    )
  }

  /** Enters the winner whom the players name, once: the scorer may choose otherwise. Source: P-line-55. */
  #withWinner(state: InputState): InputState {
    const { wentOutId } = this.#table
    if (wentOutId === null || wentOutId === this.#enteredWinner) return state
    const { winnerIds = [wentOutId] } = state.extras
    if (winnerIds.join() !== `${wentOutId}`) return state
    this.#enteredWinner = wentOutId
    return { ...state, extras: { ...state.extras, winnerIds } }
  }

  /** Answers what a player has sent and the scorer has typed otherwise: one of the two remains. */
  answer(playerId: number, takes: boolean): void {
    const state = this.state.get()
    const line = this.#table.lines[playerId]
    const entry = takes ? line : state.entries[playerId]
    if (line === undefined || entry === undefined) return
    const entries = { ...state.entries, [playerId]: { ...entry, sent: line } }
    this.#change({ ...state, entries, changedId: playerId })
  }

  /** `at` is the event's own time: a busy phone may handle two slow taps at once. */
  press(press: Press, at: number): void {
    const before = this.state.get()
    const isAtOnce = at - this.#pressedAt < AT_ONCE
    // On a busy phone the focus follows a press late, and is not a press itself.
    if (press.kind !== 'row') this.#pressedAt = at
    const after = afterPress(before, press, this.#table, isAtOnce)
    const hasChanged = after.entries !== before.entries
    const isAsked = after === before && (press.kind === 'next' || press.kind === 'rule')
    const isRefused = isAsked || (press.kind === 'digit' && !hasChanged)
    if (after === before && !isRefused && !before.isAsked) return
    this.#change({
      ...after,
      isAsked,
      ...(isRefused && { refusals: before.refusals + 1 }),
      ...(hasChanged && { changedId: 'playerId' in press ? press.playerId : before.activeId }),
    })
  }

  /** Shows what an input method is still composing, unchanged. */
  compose(playerId: number, text: string): void {
    const state = this.state.get()
    this.#change({ ...state, entries: withEntry(state.entries, playerId, custom(text)) })
  }

  setExtras(extras: RoundExtras): void {
    this.#change({ ...this.state.get(), extras })
  }

  /** Removes the stored entry: the round was sent, or replaced by another person's. */
  finish(): void {
    this.#end(null)
  }

  /** Removes what was typed; the dealer chosen on the board stays. */
  discard(): void {
    this.#end({ extras: this.#opened.chosen })
  }

  #change(next: InputState): void {
    const followed = followPlayers(next, this.#table.players)
    const state = followed === next ? next : { ...next, ...followed }
    if (state === this.state.get()) return
    this.state.set(state)
    if (this.#isOver) return
    const { entries, extras } = state
    const isNew = this.#isNew(state)
    this.#keep(isNew ? { entries, extras } : { extras: this.#opened.chosen })
  }

  #end(left: Left): void {
    this.#isOver = true
    this.#keep(left)
  }
}

/**
 * Returns the state after a press. A second tap on a key of the rules enters nothing for the next player, and an
 * extra digit goes back to its full row. Source: P-keypad-3 to P-keypad-6, P-keypad-11.
 */
function afterPress(
  state: InputState,
  press: Press,
  table: InputTable,
  isAtOnce: boolean,
): InputState {
  const { movedBy } = state
  if (isAtOnce && movedBy !== null) {
    if (isSameRule(press, movedBy)) return state
    if (press.kind === 'digit' && movedBy.kind === 'digit') {
      return { ...steppedBack(state), isFresh: false }
    }
  }
  const after = afterOnePress(state, press, table)
  if (after === state) return state
  const isEntry = press.kind === 'rule' || press.kind === 'digit'
  return { ...after, movedBy: isEntry && after.activeId !== state.activeId ? press : null }
}

function isSameRule(press: Press, other: Press): boolean {
  if (press.kind !== 'rule' || other.kind !== 'rule') return false
  return press.key.word === other.key.word && press.key.kind?.code === other.key.kind?.code
}

function afterOnePress(state: InputState, press: Press, table: InputTable): InputState {
  const text = textOf(state)
  switch (press.kind) {
    case 'digit': {
      const before = isWholeAnswer(state) ? '' : text
      if (lengthOf(before) + press.digit.length > table.form.longest) return state
      return grown(state, before, custom(plain(before + press.digit)), table)
    }
    case 'text':
      return afterText(goneTo(state, press.playerId, true), press.text, table)
    case 'rule':
      return movedOn(entered(state, entryOf(press.key, table.settings)), table)
    case 'counted':
      return { ...entered(state, press.entry), isFresh: true }
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
      // Rule keys and the last digit move on automatically: a Next after them must not skip a player.
      return hasScore(text) ? movedOn(state, table) : state
    case 'row':
      return goneTo(state, press.playerId, true)
  }
}

export function isComplete(entries: ScoreEntries, playerIds: readonly number[]): boolean {
  return playerIds.every((id) => isScored(entries, id))
}

type Awaited = Pick<InputTable, 'playerIds' | 'hiddenIds'>

/** Returns the next player whose score is missing, in table order and from the last to the first; null if none. */
export function nextMissing(
  { entries, activeId }: Pick<InputState, 'entries' | 'activeId'>,
  table: Awaited,
): number | null {
  const { playerIds } = table
  const at = playerIds.indexOf(activeId)
  const others = [...playerIds.slice(at + 1), ...playerIds.slice(0, at)]
  return others.find((id) => isMissing(entries, id, table)) ?? null
}

/** Whether a player's score is neither entered nor in. */
export function isMissing(
  entries: ScoreEntries,
  playerId: number,
  { hiddenIds }: Pick<Awaited, 'hiddenIds'>,
): boolean {
  return !isScored(entries, playerId) && !hiddenIds.includes(playerId)
}

/** Returns the players whose field has another score than they have sent, until the scorer answers that. */
export function askedIds(
  entries: ScoreEntries,
  { playerIds, lines }: Pick<InputTable, 'playerIds' | 'lines'>,
): readonly number[] {
  return playerIds.filter((id) => {
    const [entry, line] = [entries[id], lines[id]]
    if (entry === undefined || line === undefined || entry.text === '') return false
    return !isSameScore(entry, line) && !isSameScore(entry.sent, line)
  })
}

/** Puts the scores that players have sent into the empty fields, each once; what is typed remains. */
function withLines(state: InputState, { playerIds, lines }: InputTable): InputState {
  const filled = playerIds.flatMap((id) => {
    const [entry, line] = [state.entries[id], lines[id]]
    if (line === undefined || (entry?.text ?? '') !== '') return []
    return isSameScore(entry?.sent, line) ? [] : [[id, { ...line, sent: line }] as const]
  })
  if (filled.length === 0) return state
  const entries = { ...state.entries, ...Object.fromEntries(filled) }
  const isFilled = filled.some(([id]) => id === state.activeId)
  // The next digit begins a score of its own.
  return { ...state, entries, isFresh: state.isFresh || isFilled }
}

function isScored(entries: ScoreEntries, playerId: number): boolean {
  return hasScore(entries[playerId]?.text ?? '')
}

function textOf({ entries, activeId }: InputState): string {
  return entries[activeId]?.text ?? ''
}

function isNegative(text: string): boolean {
  return text.startsWith(MINUS)
}

/** Whether the next digit replaces the row's score: one just returned to, or one from a rule key. */
function isWholeAnswer({ entries, activeId, isFresh }: InputState): boolean {
  const entry = entries[activeId]
  return isFresh || entry?.scoreType !== 'CUSTOM' || entry.kind !== undefined
}

function entered(state: InputState, entry: ScoreEntry): InputState {
  return { ...state, entries: withEntry(state.entries, state.activeId, entry), isFresh: false }
}

/** Changes one entry; what its field has taken or answered of the player's own stays beside it. */
function withEntry(entries: ScoreEntries, playerId: number, entry: ScoreEntry): ScoreEntries {
  const sent = entries[playerId]?.sent
  return { ...entries, [playerId]: sent === undefined ? entry : { ...entry, sent } }
}

function afterText(state: InputState, text: string, table: InputTable): InputState {
  const before = state.entries[state.activeId]
  const entry = typed(before, text, table.form)
  // A text that is not a score, such as a pasted word, changes nothing.
  if (entry === before || !hasScore(entry.text)) return entered(state, entry)
  return entered(state, custom(plain(digitsFrom(entry.text, table.form) ?? '')))
}

function lengthOf(text: string): number {
  return isNegative(text) ? text.length - 1 : text.length
}

/** Removes the zeros before the first digit. */
function plain(text: string): string {
  return text.replace(/^(-?)0+(?=\d)/, '$1')
}

/** The smallest number of digits after which the last digit moves on automatically. Source: P-keypad-10. */
const MOVES_ON_FROM = 3

/** Enters a digit, and moves on if no score has more digits: by House rules after the third. */
function grown(
  state: InputState,
  before: string,
  entry: ScoreEntry,
  table: InputTable,
): InputState {
  const next = entered(state, entry)
  const { longest } = table.form
  const isFull =
    hasScore(entry.text) && lengthOf(entry.text) === longest && lengthOf(before) < longest
  return isFull && table.movesOn && longest >= MOVES_ON_FROM ? movedOn(next, table) : next
}

function movedOn(state: InputState, table: InputTable): InputState {
  const next = nextMissing(state, table)
  return next === null ? state : goneTo(state, next, false)
}

function steppedBack(state: InputState): InputState {
  const last = state.trail.at(-1)
  if (last === undefined) return state
  return { ...state, activeId: last, isFresh: true, trail: state.trail.slice(0, -1), movedBy: null }
}

function goneTo(state: InputState, playerId: number, isFresh: boolean): InputState {
  if (playerId === state.activeId) return state
  const trail = [...state.trail, state.activeId]
  return { ...state, activeId: playerId, isFresh, trail }
}
