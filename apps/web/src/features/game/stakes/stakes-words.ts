import { isDrop, type Scoreboard, type ScoreboardPlayer } from '@meldboard/engine'
import type { SplitMode, Stakes } from '@meldboard/engine/stakes'
import type { MessageKey } from '@meldboard/messages'
import type { GameTerms } from '../../../data/stakes.ts'
import { type Currency, formatAmount } from '../../../lib/amount.ts'
import { nameList, shortList } from '../../../lib/format.ts'
import { messages } from '../../../lib/messages.tsx'

const t = messages('stakes')

const SETTLE_SENTENCES = {
  POINTS: 'pointsExplained',
  CHIPS: 'chipsExplained',
  ALL_PAIRS: 'allPairsExplained',
  WINNER_DIFFERENCE: 'winnerDifferenceExplained',
  GIN: 'ginExplained',
} as const satisfies Record<Exclude<Stakes['settle'], 'POT'>, MessageKey<'stakes'>>

export function stakesSentences(stakes: Stakes): readonly string[] {
  const { settle, currency, callUp, kittyPercent } = stakes
  const shown = (amount: number) => formatAmount(amount, currency)
  return [
    ...(settle === 'POT'
      ? [potSentence(stakes)]
      : [t('pointValue', { amount: shown(stakes.pointValue) }), t(SETTLE_SENTENCES[settle])]),
    ...(callUp > 0 ? [t('callUpSentence', { amount: shown(callUp) })] : []),
    ...(kittyPercent > 0 ? [t('kittySentence', { percent: kittyPercent })] : []),
  ]
}

function potSentence({ buyIn, rejoinFee, dropFee, currency }: Stakes): string {
  const shown = (fee: number) => formatAmount(fee, currency)
  const [seat, rejoin, drop] = [shown(buyIn), shown(rejoinFee), shown(dropFee)]
  if (rejoinFee === buyIn) {
    return dropFee === 0 ? t('seatCosts', { seat }) : t('seatAndDropCost', { seat, drop })
  }
  return dropFee === 0
    ? t('seatAndRejoinCost', { seat, rejoin })
    : t('seatRejoinAndDropCost', { seat, rejoin, drop })
}

/** Returns what a player has paid for in addition to the seat: "1 rejoin, 1 waived, 2 drops"; null if nothing. */
export function paidFor(
  { id, rejoins }: ScoreboardPlayer,
  { rounds }: Pick<Scoreboard, 'rounds'>,
  { stakes, waived }: GameTerms,
): string | null {
  const free = Math.min(rejoins, waived[id] ?? 0)
  const drops = rounds.flatMap(({ scores }) => scores).filter(isDropOf(id)).length
  const parts = [
    ...(rejoins > 0 ? [t('paidRejoins', { count: rejoins })] : []),
    ...(free > 0 ? [t('waivedFees', { count: free })] : []),
    ...(stakes.dropFee > 0 && drops > 0 ? [t('paidDrops', { count: drops })] : []),
  ]
  return parts.length === 0 ? null : shortList(parts)
}

type RoundScore = Scoreboard['rounds'][number]['scores'][number]

/** Whether a score is a first or middle drop of this player that counts. */
const isDropOf = (id: number) => (score: RoundScore) =>
  score.playerId === id && score.counts && isDrop(score)

/** The ways to split a pot, as the heads of their columns. */
export const SPLIT_LABELS = {
  EQUAL: 'equally',
  DROPS: 'byDropsLeft',
  ROOM: 'byPointsLeft',
  ROOM_AND_DROPS: 'byPointsAndDropsLeft',
  AGREED: 'byHand',
} as const satisfies Record<SplitMode, MessageKey<'stakes'>>

/** Returns the players' parts of a pot: "Asha takes 125 and Bela 75". */
export function takesMessage(
  players: readonly Pick<ScoreboardPlayer, 'id' | 'name'>[],
  amounts: Readonly<Record<string, number>>,
  currency: Currency,
): string {
  const taken = players
    .map(({ id, name }) => ({ name, amount: amounts[id] ?? 0 }))
    .filter(({ amount }) => amount > 0)
    .sort((one, other) => other.amount - one.amount)
  return nameList(
    taken.map(({ name, amount: taking }, index) => {
      const amount = formatAmount(taking, currency)
      return index === 0 ? t('takes', { name, amount }) : t('takesToo', { name, amount })
    }),
  )
}
