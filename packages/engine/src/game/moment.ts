import { rulesOf } from '../state/rule-set.ts'
import { stintIn } from '../state/stint.ts'
import type { Scoreboard } from './scoreboard.ts'

/** What a table talks about after a round: a third win in a row, a return, or another leader. */
export type Moment =
  | { readonly kind: 'THREE_IN_A_ROW'; readonly playerId: number }
  | { readonly kind: 'BACK_IN'; readonly playerId: number }
  /** `by`: the points to the next player. */
  | { readonly kind: 'NEW_LEAD'; readonly playerId: number; readonly by: number }

/**
 * The moment of a running game, until the next round is scored: one at most, in this order. A third win
 * in a row, of one player alone. A player who came back for the next round. From round 3 on, a player who leads alone
 * where another one led alone before the last round. Source: R52.
 *
 * @example
 * momentOf(scoreboardOf(game))
 * // null
 */
export function momentOf(scoreboard: Scoreboard): Moment | null {
  const { game, isOver } = scoreboard
  if (isOver || game.status !== 'INPROGRESS') return null
  return thirdWinIn(scoreboard) ?? returnIn(scoreboard) ?? newLeadIn(scoreboard)
}

function thirdWinIn({ rounds }: Scoreboard): Moment | null {
  const [first, second, third] = rounds.slice(-3).map(({ winnerIds }) => winnerIds)
  if (first === undefined || second === undefined || third === undefined) return null
  const before = rounds.at(-4)?.winnerIds ?? []
  const [playerId, ...others] = first.filter(
    (id) => second.includes(id) && third.includes(id) && !before.includes(id),
  )
  return playerId === undefined || others.length > 0 ? null : { kind: 'THREE_IN_A_ROW', playerId }
}

function returnIn({ players, currentRound }: Scoreboard): Moment | null {
  const player = players.find(
    ({ type, roundJoined }) => type === 'REJOIN' && roundJoined === currentRound + 1,
  )
  return player === undefined ? null : { kind: 'BACK_IN', playerId: player.id }
}

/** The first round after which another leader is worth a word. */
const LEAD_FROM = 3

function newLeadIn(scoreboard: Scoreboard): Moment | null {
  const { game, players, rounds, currentRound } = scoreboard
  const round = rounds.at(-1)
  if (round === undefined || currentRound < LEAD_FROM) return null
  const sign = rulesOf(game).aim === 'HIGHEST' ? -1 : 1
  const missing = new Set(rounds.flatMap(({ missingIds }) => missingIds))
  const points = new Map(round.scores.map((score) => [score.playerId, score.points]))
  const runners = players.flatMap((player) => {
    const stint = stintIn(player, currentRound)
    const gained = points.get(player.id)
    // With a score missing nobody knows whether the player leads (R5).
    if (stint === undefined || gained === undefined || missing.has(player.id)) return []
    const after = sign * stint.total
    const before = after - sign * gained
    return { playerId: player.id, before, after, isOut: stint.roundExited !== null }
  })
  const last = leadOf(runners.map(({ playerId, before }) => ({ playerId, total: before })))
  const lead = leadOf(
    runners.flatMap(({ playerId, after, isOut }) => (isOut ? [] : { playerId, total: after })),
  )
  if (last === null || lead === null || lead.playerId === last.playerId) return null
  return { kind: 'NEW_LEAD', ...lead }
}

/** The player with the lowest of these totals, and the points to the next; null for several, or for one alone. */
function leadOf(totals: readonly { readonly playerId: number; readonly total: number }[]) {
  const [first, second] = [...totals].sort((one, other) => one.total - other.total)
  if (first === undefined || second === undefined || first.total === second.total) return null
  return { playerId: first.playerId, by: second.total - first.total }
}
