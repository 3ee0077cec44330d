import type { Scoreboard } from '@meldboard/engine'
import type { GameTerms } from '../../../data/stakes.ts'
import { formatAmount, signedAmount } from '../../../lib/amount.ts'
import { messages } from '../../../lib/messages.tsx'
import { accountIn } from './terms.ts'

const t = messages('stakes')

/** Returns what one player has paid, and has won or lost, each with its label. Source: P-stakes-48. */
export function seatFacts(
  scoreboard: Scoreboard,
  terms: GameTerms,
  playerId: number,
): readonly (readonly [label: string, figure: string])[] {
  const { currency, settle, callUp } = terms.stakes
  const seat = accountIn(scoreboard, terms).seats.find((one) => one.playerId === playerId)
  if (seat === undefined || scoreboard.game.status === 'CANCELLED') return []
  const paid = [[t('putIn'), formatAmount(seat.paid, currency)]] as const
  const isOver = scoreboard.game.status === 'COMPLETED'
  const soFar = [[t('soFar'), signedAmount(seat.points + seat.callUps, currency)]] as const
  return [
    ...(settle === 'POT' ? paid : []),
    ...(!isOver && (settle !== 'POT' || callUp > 0) ? soFar : []),
    ...(isOver ? ([[t('wonOrLost'), signedAmount(seat.net, currency)]] as const) : []),
  ]
}
