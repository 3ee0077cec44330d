import { type CardValues, hasDrops, type Kind, rulesOf, type Scoreboard } from '@meldboard/engine'
import { cardValuesOf } from '@meldboard/engine/presets'
import { presetText } from '../../../data/preset-text.ts'
import { type BoardRules, boardRulesOf } from '../standings/board-rules.ts'
import { SCORE_KEYS, type ScoreForm, type ScoreKey } from './score-entries.ts'

export type SheetRules = Pick<BoardRules, 'limit' | 'isAtLimit' | 'isExchange'> & {
  readonly keys: readonly ScoreKey[]
  readonly form: ScoreForm
  /** Whether the winner can be given further points. */
  readonly hasBonus: boolean
  readonly hasDealer: boolean
  /** Whether every player enters points, so that these do not show who went out. */
  readonly asksWentOut: boolean
  readonly warns: boolean
  /** What the cards left in a hand count; null if that is not known. */
  readonly cards: CardValues | null
}

/** Returns the effects of a game's rules on its score sheet. Source: R30 to R33, R37, R53. */
export function sheetRulesOf(scoreboard: Scoreboard): SheetRules {
  const rules = rulesOf(scoreboard.game)
  const { form, aim, scoreMin, scoreMax } = rules
  const { limit, isAtLimit, isExchange } = boardRulesOf(scoreboard.game)
  const takesDrops = hasDrops({ rules })
  const [won, ...drops] = SCORE_KEYS
  return {
    keys: [
      // If the highest total is best, no player wins with 0.
      ...(isExchange || aim === 'LOWEST' ? [won] : []),
      ...(takesDrops ? drops : []),
      ...rules.kinds.map(keyOfKind),
    ],
    form: {
      longest: String(Math.max(Math.abs(scoreMin), Math.abs(scoreMax))).length,
      isSigned: scoreMin < 0,
    },
    limit,
    isAtLimit,
    isExchange,
    hasBonus: form === 'WINNER_TAKES',
    hasDealer: rules.dealer !== 'OFF',
    asksWentOut: form === 'FREE',
    warns: aim === 'LOWEST',
    cards: cardValuesOf(scoreboard.game),
  }
}

function keyOfKind(kind: Kind): ScoreKey {
  return { word: presetText(kind.label), scoreType: 'CUSTOM', setting: null, kind }
}
