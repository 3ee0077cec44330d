import { isDrop, type Scoreboard, type ScoreboardPlayer } from '@meldboard/engine'
import type { SplitMode, Stakes } from '@meldboard/engine/stakes'
import type { GameTerms } from '../../../data/stakes.ts'
import { type Currency, formatAmount } from '../../../lib/amount.ts'
import { countOf, nameList } from '../../../lib/format.ts'

const SETTLE_SENTENCES: Readonly<Record<Exclude<Stakes['settle'], 'POT'>, string>> = {
  POINTS: 'In each round the losers pay their points to the winner.',
  CHIPS: 'Each player settles the chips that were won or lost.',
  ALL_PAIRS: 'Each player settles the difference of the totals with every other.',
  WINNER_DIFFERENCE: 'Each loser pays the distance from the winner’s total.',
  GIN: 'Each loser pays the difference of the totals with their bonuses.',
}

export function stakesSentences(stakes: Stakes): readonly string[] {
  const { settle, currency, callUp, kittyPercent } = stakes
  const shown = (amount: number) => formatAmount(amount, currency)
  return [
    ...(settle === 'POT'
      ? [potSentence(stakes)]
      : [`A point is worth ${shown(stakes.pointValue)}.`, SETTLE_SENTENCES[settle]]),
    ...(callUp > 0 ? [`Each round won brings ${shown(callUp)} from every other player.`] : []),
    ...(kittyPercent > 0 ? [`${kittyPercent} % of what is won goes to the kitty.`] : []),
  ]
}

function potSentence({ buyIn, rejoinFee, dropFee, currency }: Stakes): string {
  const parts = [
    `A seat costs ${formatAmount(buyIn, currency)}`,
    ...(rejoinFee === buyIn ? [] : [`a rejoin ${formatAmount(rejoinFee, currency)}`]),
    ...(dropFee === 0 ? [] : [`a drop ${formatAmount(dropFee, currency)}`]),
  ]
  return `${parts.join(', ')}.`
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
    ...(rejoins > 0 ? [countOf(rejoins, 'rejoin')] : []),
    ...(free > 0 ? [`${free} waived`] : []),
    ...(stakes.dropFee > 0 && drops > 0 ? [countOf(drops, 'drop')] : []),
  ]
  return parts.length === 0 ? null : parts.join(', ')
}

type RoundScore = Scoreboard['rounds'][number]['scores'][number]

/** Whether a score is a first or middle drop of this player that counts. */
const isDropOf = (id: number) => (score: RoundScore) =>
  score.playerId === id && score.counts && isDrop(score)

/** The ways to split a pot, as the heads of their columns. */
export const SPLIT_LABELS = {
  EQUAL: 'Equally',
  DROPS: 'By drops left',
  ROOM: 'By points left',
  ROOM_AND_DROPS: 'By points and drops left',
  AGREED: 'By hand',
} as const satisfies Record<SplitMode, string>

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
    taken.map(({ name, amount }, index) => {
      const shown = formatAmount(amount, currency)
      return index === 0 ? `${name} takes ${shown}` : `${name} ${shown}`
    }),
  )
}
