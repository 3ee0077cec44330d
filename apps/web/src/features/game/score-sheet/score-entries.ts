import type { Game, Kind, RoundExtras, Score, Scoreboard, ScoreType } from '@meldboard/engine'
import type { PlayerLine } from '../../../data/queries/lines-query.ts'
import { asciiDigit, isDigit } from '../../../lib/digits.ts'
import { shownFigure } from '../../../lib/format.ts'
import { messages } from '../../../lib/messages.tsx'

const t = messages('score-sheet')

/** The digits of a fraction that a field shows. */
const MOST_FRACTION = 10

/** A score as a field shows it, and how it was entered. */
type ShownScore = {
  readonly scoreType: ScoreType
  readonly text: string
  /** The code of the kind that was pressed (R33). */
  readonly kind?: string
}

/** The content of one player's field. */
export type ScoreEntry = ShownScore & {
  /** The player's name at the time of typing, to find the player again. */
  readonly name?: string
  /** What the player has sent, if the field took it, or the scorer has seen it and left the field as it is. */
  readonly sent?: ShownScore
}

/** By player id. A player without an entry has no score yet. */
export type ScoreEntries = { readonly [playerId: number]: ScoreEntry }

/** A quick key beside the field. */
export type ScoreKey = {
  readonly word: string
  readonly scoreType: ScoreType
  readonly setting: 'dropScore' | 'middleDropScore' | 'fullCountScore' | null
  readonly kind?: Kind
}

/** The quick keys of every game, in their order. */
export const SCORE_KEYS = [
  {
    get word() {
      return t('wonKey')
    },
    scoreType: 'CUSTOM',
    setting: null,
  },
  {
    get word() {
      return t('dropKey')
    },
    scoreType: 'DROP',
    setting: 'dropScore',
  },
  {
    get word() {
      return t('middleDropKey')
    },
    scoreType: 'MIDDLE_DROP',
    setting: 'middleDropScore',
  },
  {
    get word() {
      return t('fullCountKey')
    },
    scoreType: 'FULL_COUNT',
    setting: 'fullCountScore',
  },
] as const satisfies readonly ScoreKey[]

export function keyPoints(key: ScoreKey, settings: Game['settings']): number {
  if (key.kind !== undefined) return key.kind.points
  return key.setting === null ? 0 : settings[key.setting]
}

/** Whether a key matches the entry. A typed 0 is a won round, like the key. */
export function isPressed(key: ScoreKey, entry: ScoreEntry | undefined): boolean {
  if (entry === undefined || entry.text === '' || entry.scoreType !== key.scoreType) return false
  if (entry.kind !== key.kind?.code) return false
  return key.kind !== undefined || key.setting !== null || Number(entry.text) === 0
}

export function entryOf(key: ScoreKey, settings: Game['settings']): ScoreEntry {
  const { scoreType, kind } = key
  const text = String(keyPoints(key, settings))
  return { scoreType, text, ...(kind && { kind: kind.code }) }
}

/** Returns what a player has sent for a round as an entry. */
export function entryOfLine(
  { scoreType, scoreValue, kind }: PlayerLine,
  keys: readonly ScoreKey[],
  settings: Game['settings'],
): ScoreEntry {
  const key = keys.find((one) => {
    if (kind !== undefined) return one.kind?.code === kind
    return one.setting !== null && one.scoreType === scoreType
  })
  return key === undefined ? custom(String(scoreValue)) : entryOf(key, settings)
}

/**
 * Returns the entry after typing: a custom score, or the previous entry if the text is no score. A
 * fraction stays visible as typed and is no score: without its mark 25.5 would be 255.
 */
export function typed(
  entry: ScoreEntry | undefined,
  text: string,
  form: ScoreForm = HOUSE_FORM,
): ScoreEntry {
  if (isFraction(text)) return custom(text.trim())
  const digits = digitsFrom(text, form)
  return digits === null ? (entry ?? custom('')) : custom(digits)
}

/** Returns the entry of a score that was typed, not chosen by a key. */
export function custom(text: string): ScoreEntry {
  return { scoreType: 'CUSTOM', text }
}

/** Whether a text is a number with a decimal mark of any script. */
function isFraction(text: string): boolean {
  return (
    text.length <= MOST_FRACTION && /^\s*[-\u2212]?\p{Nd}+[.,\u066b．，]\p{Nd}*\s*$/u.test(text)
  )
}

/** Whether the text of an entry is a score: a minus alone or a fraction is not. */
export function hasScore(text: string): boolean {
  return text !== '' && text !== MINUS && !isFraction(text)
}

/** Returns the scores entered so far for the players of the round. */
export function scoresFrom(
  entries: ScoreEntries,
  playerIds: readonly number[],
  form: ScoreForm = HOUSE_FORM,
): readonly Score[] {
  return playerIds.flatMap((playerId) => {
    const entry = entries[playerId]
    const digits = digitsFrom(entry?.text ?? '', form)
    if (entry === undefined || digits === null || digits === '' || digits === MINUS) return []
    const { scoreType, kind } = entry
    // A minus before a 0 has no effect.
    return { playerId, scoreType, scoreValue: Number(digits) || 0, ...(kind && { kind }) }
  })
}

/** The entry of a round: its scores, and its winners, bonus and dealer if they are typed (R32, R37). */
export type TypedEntry = { readonly entries: ScoreEntries; readonly extras: RoundExtras }

/** Returns the recorded entry of a round; empty if the round is not recorded. */
export function recordedEntry({ rounds }: Scoreboard, roundNumber: number): TypedEntry {
  const round = rounds.find((candidate) => candidate.roundNumber === roundNumber)
  const { scores = [], namedWinnerIds, bonus, dealerId } = round ?? {}
  return {
    entries: entriesOf(scores),
    extras: {
      ...(namedWinnerIds && { winnerIds: namedWinnerIds }),
      ...(bonus !== undefined && { bonus }),
      ...(dealerId !== undefined && { dealerId }),
    },
  }
}

/** Returns the entries that give these scores. */
export function entriesOf(scores: readonly Score[]): ScoreEntries {
  return Object.fromEntries(
    scores.map(({ playerId, scoreType, scoreValue, kind }) => [
      playerId,
      { scoreType, text: String(scoreValue), ...(kind && { kind }) },
    ]),
  )
}

export type Named = { readonly id: number; readonly name: string }

/** Returns a player's name; empty for an unknown id. */
export function nameOf(
  { players }: { readonly players: readonly Named[] },
  playerId: number,
): string {
  return players.find(({ id }) => id === playerId)?.name ?? ''
}

/**
 * Assigns typed scores to their players. A player added without a network has the id that this
 * device expects, until the server gives it to another new player (R10): the score then follows the
 * name. If the names are ambiguous, every score keeps its id.
 */
export function followPlayers(typed: TypedEntry, players: readonly Named[]): TypedEntry {
  const { entries, extras } = typed
  const known = (id: number) => players.find((player) => player.id === id)?.name
  const moved = Object.entries(entries).map(([key, entry]) => {
    const id = Number(key)
    const { name = known(id) } = entry
    const to = idNow(id, name, players)
    const shown = known(to) ?? entry.name ?? ''
    return { from: id, to, entry: shown === entry.name ? entry : { ...entry, name: shown } }
  })
  if (new Set(moved.map(({ to }) => to)).size < moved.length) return typed
  const isSame = moved.every(({ from, to, entry }) => from === to && entry === entries[from])
  if (isSame) return typed
  const idOf = (id: number) => moved.find(({ from }) => from === id)?.to ?? id
  const { winnerIds, dealerId } = extras
  return {
    entries: Object.fromEntries(moved.map(({ to, entry }) => [to, entry])),
    extras: {
      ...extras,
      ...(winnerIds && { winnerIds: winnerIds.map(idOf) }),
      ...(dealerId !== undefined && { dealerId: idOf(dealerId) }),
    },
  }
}

/** Returns the id of the only player with this name if the player of the id has another; else the id. */
export function idNow(id: number, name: string | undefined, players: readonly Named[]): number {
  if (players.some((player) => player.id === id && player.name === name)) return id
  const [other, ...more] = players.filter((player) => player.name === name)
  return other === undefined || more.length > 0 ? id : other.id
}

export function sameEntries(one: ScoreEntries, other: ScoreEntries): boolean {
  const ids = new Set([...Object.keys(one), ...Object.keys(other)].map(Number))
  return [...ids].every((id) => {
    const [left, right] = [one[id], other[id]]
    const isEmpty = (left?.text ?? '') === '' && (right?.text ?? '') === ''
    return isEmpty || isSameScore(left, right)
  })
}

/** Whether both have the same figure, entered in the same way: a drop is more than its points (R34). */
export function isSameScore(one: ShownScore | undefined, other: ShownScore | undefined): boolean {
  return (
    one?.text === other?.text && one?.scoreType === other?.scoreType && one?.kind === other?.kind
  )
}

/** Returns the score as a person reads it: the figure, beside another one of the same figure also the word of its key. */
export function scoreWords(
  entry: ShownScore,
  other: ShownScore,
  keys: readonly ScoreKey[],
): string {
  const figure = shownFigure(entry.text)
  const isNamed = entry.scoreType !== 'CUSTOM' || entry.kind !== undefined
  const key = isNamed && entry.text === other.text && keys.find((one) => isPressed(one, entry))
  return key ? t('scoreOfKey', { key: key.word, score: figure }) : figure
}

/** The form of a score as it can be typed. */
export type ScoreForm = {
  /** The greatest number of its digits. Source: P-score-4, R33. */
  readonly longest: number
  readonly isSigned: boolean
}

export const HOUSE_FORM: ScoreForm = { longest: 3, isSigned: false }

/** The minus as it is typed and stored; it is shown as a minus sign. */
export const MINUS = '-'

/**
 * Returns typed text as the digits 0 to 9, from digits of any script, also full-width; for a signed
 * score with an optional minus. Null if it is anything else or has too many digits.
 */
export function digitsFrom(
  text: string,
  { longest, isSigned }: ScoreForm = HOUSE_FORM,
): string | null {
  const typed = text.trim()
  // Checked first, because NFKC of a run of marks takes quadratic time in its length.
  if (typed.length > 2 * longest + 1) return null
  const characters = Array.from(typed.normalize('NFKC'))
  const sign = isSigned && /^[-\u2212]/.test(characters[0] ?? '') ? MINUS : ''
  const digits = characters.slice(sign.length)
  if (digits.length > longest || !digits.every((one) => isDigit(one))) return null
  return sign + digits.map(asciiDigit).join('')
}
