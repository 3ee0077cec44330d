import type { Scoreboard } from '@meldboard/engine'
import { nameList } from '../../../lib/format.ts'
import { playerName } from './absent-players.tsx'
import type { RoundSubmission } from './use-round-submission.ts'

/**
 * Returns what a whole round is worth where points go from hand to hand: "Asha takes 226, sums to 0", or
 * "Asha gets 49"; null in any other game, and while a score is missing. Source: R32, R38.
 */
export function exchangeMessage(
  scoreboard: Scoreboard,
  { rules, previews }: Pick<RoundSubmission, 'rules' | 'previews'>,
): string | null {
  if (!rules.isExchange) return null
  const all = previews()
  if (all.some(({ points }) => points == null)) return null
  const winners = all.filter(({ points = 0 }) => (points ?? 0) > 0)
  if (winners.length === 0) return 'Nobody gets anything'
  const names = nameList(winners.map(({ playerId }) => playerName(scoreboard, playerId)))
  const sum = winners.reduce((total, { points }) => total + (points ?? 0), 0)
  const isOne = winners.length === 1
  if (rules.hasBonus) return `${names} ${isOne ? 'gets' : 'share'} ${sum}`
  return `${names} ${isOne ? 'takes' : 'share'} ${sum}, sums to 0`
}
