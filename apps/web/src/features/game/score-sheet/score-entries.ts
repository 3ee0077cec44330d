import type { Game, Score, Scoreboard, ScoreType } from '@meldboard/engine'

/** The content of one player's field, and how it was entered. */
export type ScoreEntry = { readonly scoreType: ScoreType; readonly text: string }

/** By player id. A player without an entry has none yet. */
export type ScoreEntries = { readonly [playerId: number]: ScoreEntry }

/** The quick keys beside the field, in their order. */
export const SCORE_KEYS = [
  { word: 'Won', scoreType: 'CUSTOM', setting: null },
  { word: 'Drop', scoreType: 'DROP', setting: 'dropScore' },
  { word: 'Middle', scoreType: 'MIDDLE_DROP', setting: 'middleDropScore' },
  { word: 'Full', scoreType: 'FULL_COUNT', setting: 'fullCountScore' },
] as const

export type ScoreKey = (typeof SCORE_KEYS)[number]

/** Returns what a key is worth in this game, in points. */
export function keyPoints(key: ScoreKey, settings: Game['settings']): number {
  return key.setting === null ? 0 : settings[key.setting]
}

/** Whether a key matches the entry. A typed 0 is a won round, like the key. */
export function isPressed(key: ScoreKey, entry: ScoreEntry | undefined): boolean {
  if (entry === undefined || entry.text === '' || entry.scoreType !== key.scoreType) return false
  return key.setting !== null || Number(entry.text) === 0
}

/** Returns the entry after a key: a second press of the same key removes its score. */
export function pressed(
  key: ScoreKey,
  entry: ScoreEntry | undefined,
  settings: Game['settings'],
): ScoreEntry {
  if (isPressed(key, entry)) return { scoreType: 'CUSTOM', text: '' }
  return { scoreType: key.scoreType, text: String(keyPoints(key, settings)) }
}

/**
 * Returns the entry after typing: a custom score, or the previous entry when the text is not one.
 */
export function typed(entry: ScoreEntry | undefined, text: string): ScoreEntry {
  const digits = digitsFrom(text)
  return digits === null
    ? (entry ?? { scoreType: 'CUSTOM', text: '' })
    : { scoreType: 'CUSTOM', text: digits }
}

/** Returns the scores entered so far for the players of the round. */
export function scoresFrom(entries: ScoreEntries, playerIds: readonly number[]): readonly Score[] {
  return playerIds.flatMap((playerId) => {
    const entry = entries[playerId]
    const digits = digitsFrom(entry?.text ?? '')
    if (entry === undefined || digits === null || digits === '') return []
    return { playerId, scoreType: entry.scoreType, scoreValue: Number(digits) }
  })
}

/** Returns what an edit of a round starts from: its scores as they were recorded. */
export function recordedEntries(scoreboard: Scoreboard, roundNumber: number): ScoreEntries {
  const round = scoreboard.rounds.find((candidate) => candidate.roundNumber === roundNumber)
  return entriesOf(round?.scores ?? [])
}

/** Returns the entries that these scores were typed as. */
export function entriesOf(scores: readonly Score[]): ScoreEntries {
  return Object.fromEntries(
    scores.map(({ playerId, scoreType, scoreValue }) => [
      playerId,
      { scoreType, text: String(scoreValue) },
    ]),
  )
}

/** Whether two sets of entries are equal. */
export function sameEntries(one: ScoreEntries, other: ScoreEntries): boolean {
  const ids = new Set([...Object.keys(one), ...Object.keys(other)].map(Number))
  return [...ids].every((id) => {
    const [left, right] = [one[id], other[id]]
    if ((left?.text ?? '') !== (right?.text ?? '')) return false
    return (left?.text ?? '') === '' || left?.scoreType === right?.scoreType
  })
}

/** How many digits a score may have. Source: P-score-4. */
export const LONGEST_SCORE = 3

const DIGIT = /^\p{Nd}$/u

/**
 * Returns what was typed as the digits 0 to 9, from digits of any script, full-width ones included;
 * null when it is anything but at most three digits.
 */
export function digitsFrom(text: string): string | null {
  const typed = text.trim()
  // Checked first, because NFKC of a run of marks takes quadratic time in its length.
  if (typed.length > 2 * LONGEST_SCORE) return null
  const characters = Array.from(typed.normalize('NFKC'))
  if (characters.length > LONGEST_SCORE || !characters.every((one) => DIGIT.test(one))) return null
  return characters.map(asciiDigit).join('')
}

/** Unicode stores each script's digits in a run of ten that begins with its zero. */
function asciiDigit(character: string): string {
  const code = character.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && DIGIT.test(String.fromCodePoint(code - value - 1))) value++
  return String(value)
}
