import {
  checkRound,
  type Game,
  hasDrops,
  type RoundPreview,
  type RuleError,
  rulesOf,
  type Scoreboard,
} from '@meldboard/engine'
import type { MessageKey } from '@meldboard/messages'
import { nameList, shownFigure } from '../../../lib/format.ts'
import { messages } from '../../../lib/messages.tsx'
import { nameOf } from './score-entries.ts'

const t = messages('score-sheet')

/** What a row says about a player's drops. */
export type DropNote = {
  readonly words: 'oneDropLeft' | 'mustPlay' | 'noDropLeft' | null
  readonly isRefused: boolean
}

/** Returns a player's last drop, or none left, in the next round. Source: R34. */
export function dropNoteOf(
  { players, game: { rules } }: Scoreboard,
  game: Game,
  { playerId, mustPlay }: RoundPreview,
): DropNote {
  const { settings, rounds } = game
  if (!hasDrops(settings)) return { words: null, isRefused: true }
  const drop = { playerId, scoreType: 'DROP', scoreValue: 0 } as const
  const next = { roundNumber: rounds.length + 1, scores: [drop] }
  const codes = checkRound(game, next).map(({ code }) => code)
  if (codes.includes('score/no-drop-left')) return { words: 'noDropLeft', isRefused: true }
  if (mustPlay) return { words: 'mustPlay', isRefused: false }
  const isLast = players.find(({ id }) => id === playerId)?.dropsLeft === 1
  return { words: isLast && rules !== null ? 'oneDropLeft' : null, isRefused: false }
}

/** Why a round cannot be sent yet, as a message, and the players concerned. */
export type ScoreProblem = {
  readonly text: string
  /** The players whose fields must be corrected; empty if the round as a whole is wrong. */
  readonly playerIds: readonly number[]
}

/** Returns what these refusals of a round or a line say, or null if there is none. Source: P-score-10. */
export function problemIn(game: Game, errors: readonly RuleError[]): ScoreProblem | null {
  if (errors.some((error) => error.code === 'score/no-zero')) {
    return { text: t('noScoreOfZero'), playerIds: [] }
  }
  if (errors.some((error) => error.code === 'round/no-players')) {
    return { text: t('nobodyPlaysRound'), playerIds: [] }
  }
  const wrong = errors.flatMap((error) => ('playerId' in error ? error.playerId : []))
  const first = errors.map(({ code }) => code).find(isOfOtherRules)
  const dropless = errors.flatMap((error) =>
    error.code === 'score/no-drop-left' ? nameOf(game, error.playerId) : [],
  )
  if (dropless.length > 0) {
    const values = { count: dropless.length, names: nameList(dropless) }
    return { text: t('playersHaveNoDrop', values), playerIds: wrong }
  }
  if (first !== undefined) return { text: t(OF_OTHER_RULES[first]), playerIds: wrong }
  if (errors.length === 0) return null
  return { text: boundsOf(game), playerIds: wrong }
}

/** Returns "Scores are whole numbers from 0 to 999". */
export function boundsOf(game: Game): string {
  const { scoreMin, scoreMax } = rulesOf(game.settings)
  return t('scoreBounds', { least: shownFigure(scoreMin), greatest: scoreMax })
}

/** The messages for refusals that only other rules have. Source: R32, R33, R37. */
const OF_OTHER_RULES = {
  'score/unknown-kind': 'unknownKind',
  'score/not-offered': 'kindNotOffered',
  'round/wrong-winners': 'wrongWinners',
  'round/bonus-out-of-range': 'wrongBonus',
  'round/wrong-dealer': 'wrongDealer',
} as const satisfies { readonly [Code in RuleError['code']]?: MessageKey<'score-sheet'> }

function isOfOtherRules(code: RuleError['code']): code is keyof typeof OF_OTHER_RULES {
  return code in OF_OTHER_RULES
}
