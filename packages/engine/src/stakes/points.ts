import type { Rules } from '../state/rule-set.ts'
import { apportion, sumOf } from './apportion.ts'
import type { GinBonuses } from './stakes.ts'

/*
 * Settlements by points. Each takes and gives lists in the order of the seats; the nets sum to 0. Where
 * several win, they share what the others pay, odd units by the order of the seats.
 */

/** The nets when each other seat pays its due, which may be below 0, to the winners, of whom there are some. */
function collect(dues: readonly number[], winners: readonly number[], unit = 1): readonly number[] {
  const isWinner = (index: number) => winners.includes(index)
  const paid = dues.map((due, index) => (isWinner(index) ? 0 : due))
  const sum = sumOf(paid)
  const shares = apportion(
    Math.abs(sum),
    winners.map(() => 1),
    { unit },
  )
  // Seats in order, as the winners may come in another one.
  const inOrder = [...winners].sort((one, other) => one - other)
  return paid.map((due, index) => {
    if (!isWinner(index)) return 0 - due
    const share = shares[inOrder.indexOf(index)] as number
    return sum < 0 ? 0 - share : share
  })
}

/**
 * The nets of one round by POINTS: each loser pays for the own points; null for a seat that takes no
 * part. The winners are the seats with the fewest points, unless they are named. Source: R48.
 *
 * @example
 * settleRound([0, 15, 25], 100)
 * // [4000, -1500, -2500]
 */
export function settleRound(
  points: readonly (number | null)[],
  pointValue: number,
  winners: readonly number[] = fewestOf(points),
  unit = 1,
): readonly number[] {
  return collect(
    points.map((own) => pointValue * (own ?? 0)),
    winners,
    unit,
  )
}

function fewestOf(points: readonly (number | null)[]): readonly number[] {
  const fewest = Math.min(...points.filter((own) => own !== null))
  return points.flatMap((own, index) => (own === fewest ? [index] : []))
}

/**
 * The nets by ALL_PAIRS: each seat settles the difference of the totals with each other. Source: R48.
 *
 * @example
 * settlePairs([0, 100, 50, 250], 1, 'LOWEST')
 * // [400, 0, 200, -600]
 */
export function settlePairs(
  totals: readonly number[],
  pointValue: number,
  aim: Rules['aim'],
): readonly number[] {
  const sum = sumOf(totals)
  return totals.map((total) => {
    const ahead = sum - totals.length * total
    return pointValue * (aim === 'LOWEST' ? ahead : 0 - ahead)
  })
}

/**
 * The nets by WINNER_DIFFERENCE: each loser pays for the distance of the own total from the winner's,
 * the nearest of several. Source: R48.
 *
 * @example
 * settleDifferences([505, 430, 300], 1, [0])
 * // [280, -75, -205]
 */
export function settleDifferences(
  totals: readonly number[],
  pointValue: number,
  winners: readonly number[],
  unit = 1,
): readonly number[] {
  const won = winners.map((seat) => totals[seat] as number)
  return collect(
    totals.map((total) => pointValue * Math.min(...won.map((best) => Math.abs(total - best)))),
    winners,
    unit,
  )
}

/**
 * The nets by GIN: each loser pays for the difference of the totals with their bonuses, the game's and
 * those of the hands won, to the best of the winners. A loser at 0 pays twice the difference, or the game bonus once more, where the
 * bonuses say so. Source: R48.
 *
 * @example
 * settleGin([{ total: 102, hands: 5 }, { total: 60, hands: 3 }], 1, [0], { game: 100, box: 20, shutout: 'DOUBLE' })
 * // [182, -182]
 */
export function settleGin(
  seats: readonly { readonly total: number; readonly hands: number }[],
  pointValue: number,
  winners: readonly number[],
  { game, box, shutout }: GinBonuses,
  unit = 1,
): readonly number[] {
  const worth = seats.map(({ total, hands }) => total + box * hands)
  const best = Math.max(...winners.map((seat) => worth[seat] as number))
  const dues = seats.map(({ total }, index) => {
    const difference = best + game - (worth[index] as number)
    if (total !== 0 || shutout === 'NONE') return pointValue * difference
    return pointValue * (shutout === 'DOUBLE' ? 2 * difference : difference + game)
  })
  return collect(dues, winners, unit)
}

/**
 * The nets of one round's call-up: each other seat that plays pays the stake to the winners. Source: R48.
 *
 * @example
 * settleCallUp([true, true, false, true], 5, [1])
 * // [-5, 10, 0, -5]
 */
export function settleCallUp(
  plays: readonly boolean[],
  stake: number,
  winners: readonly number[],
  unit = 1,
): readonly number[] {
  return collect(
    plays.map((isPlaying) => (isPlaying ? stake : 0)),
    winners,
    unit,
  )
}

/**
 * The nets after the kitty has its part of each one above 0, rounded down, and last the kitty's.
 * Source: R48.
 *
 * @example
 * takeKitty([-1000, 1000], 10)
 * // [-1000, 900, 100]
 */
export function takeKitty(nets: readonly number[], percent: number): readonly number[] {
  // Hundreds apart, as a net times a percentage may be beyond the exact numbers.
  const partOf = (net: number) =>
    Math.floor(net / 100) * percent + Math.floor(((net % 100) * percent) / 100)
  const parts = nets.map((net) => (net > 0 ? partOf(net) : 0))
  return [...nets.map((net, index) => net - (parts[index] as number)), sumOf(parts)]
}
