import { dropsLeftOf, isDrop } from '../rules/drops.ts'
import { readOf, readRound, winnersIn } from '../rules/forms.ts'
import { eligibleWinners } from '../rules/outcome.ts'
import type { Game, Round } from '../state/game.ts'
import type { Player } from '../state/player.ts'
import type { Result } from '../state/result.ts'
import { ruleOf } from '../state/rule-set.ts'
import type { Score } from '../state/score.ts'
import { latestStint } from '../state/stint.ts'
import { apportion, lowestFirst, sumOf } from './apportion.ts'
import {
  settleCallUp,
  settleDifferences,
  settleGin,
  settlePairs,
  settleRound,
  takeKitty,
} from './points.ts'
import { paidIntoPot } from './pot.ts'
import type { SplitError, SplitMode } from './split.ts'
import { isSplitUsual, splitPot, splitSeat } from './split.ts'
import type { Stakes } from './stakes.ts'

/** The stakes of a game, with what people decided about them in it. Source: R44, R46 to R48. */
export type GameStakes = {
  readonly stakes: Stakes
  /** The number of rejoins whose fee is waived, by player id. */
  readonly waived?: { readonly [playerId: number]: number }
  /** The stake of a round's call-up where it is another one, by round number. */
  readonly callUps?: { readonly [roundNumber: number]: number }
  /** The part of the pot of each player, by player id, where it was split. */
  readonly split?: { readonly [playerId: number]: number }
}

/** The amounts of one seat, whole numbers of the smallest unit. */
export type SeatAccount = {
  readonly playerId: number
  /** Put into the pot. */
  readonly paid: number
  /** The part of `paid` that waits in the pot of a game in progress: no debt, and nothing to settle. */
  readonly inPot: number
  /** Received from the pot. */
  readonly payout: number
  /** Won or lost by points, in a running game so far. */
  readonly points: number
  /** Won or lost by call-ups, in a running game so far. */
  readonly callUps: number
  /** Given to the kitty. */
  readonly kitty: number
  /** Won or lost by the game; 0 until it is COMPLETED. */
  readonly net: number
}

/** The amounts that a game has moved. */
export type GameAccount = {
  readonly pot: number
  /** By position. */
  readonly seats: readonly SeatAccount[]
  readonly kitty: number
}

/**
 * The amounts that each seat of a game has put in and gets. They are derived from the game as it is, so
 * an edit, an undo or a reopening derives them again: the nets of a COMPLETED game sum to 0 with the
 * kitty, those of any other are 0, and all amounts of a CANCELLED game are. A pot that is no longer the
 * sum of its split is divided again in proportion to it. Source: R46, R48.
 *
 * @example
 * accountOf(game, { stakes: stakesOf({ buyIn: 10 }) }).pot
 * // 20
 */
export function accountOf(game: Game, terms: GameStakes): GameAccount {
  const { stakes } = terms
  const isCompleted = game.status === 'COMPLETED'
  if (game.status === 'CANCELLED') {
    const nothing = { paid: 0, inPot: 0, payout: 0, points: 0, callUps: 0, kitty: 0, net: 0 }
    return { pot: 0, seats: game.players.map(({ id }) => ({ playerId: id, ...nothing })), kitty: 0 }
  }
  const hands = game.rounds.map((round) => handOf(game, round))
  const paid = paidBy(game, hands, terms)
  const pot = sumOf(paid)
  const payout = isCompleted ? payoutOf(game, pot, terms) : paid.map(() => 0)
  const points = pointsBy(game, hands, stakes)
  const callUps = callUpsBy(game, hands, terms)
  const settled = paid.map((own, seat) =>
    isCompleted ? at(payout, seat) - own + at(points, seat) + at(callUps, seat) : 0,
  )
  const nets = takeKitty(settled, stakes.kittyPercent)
  return {
    pot,
    seats: game.players.map(({ id }, seat) => ({
      playerId: id,
      paid: at(paid, seat),
      inPot: isCompleted ? 0 : at(paid, seat),
      payout: at(payout, seat),
      points: at(points, seat),
      callUps: at(callUps, seat),
      kitty: at(settled, seat) - at(nets, seat),
      net: at(nets, seat),
    })),
    kitty: at(nets, paid.length),
  }
}

const at = (amounts: readonly number[], seat: number) => amounts[seat] as number

/** A round as a settlement reads it: by seat, the points of those who take part, else null. */
type Hand = {
  readonly roundNumber: number
  readonly points: readonly (number | null)[]
  readonly drops: readonly boolean[]
  /** Seats. */
  readonly winners: readonly number[]
}

function handOf({ players, settings }: Game, round: Round): Hand {
  const read = readRound(players, round, settings)
  const own = players.map(({ id }) => readOf(read, id))
  const winnerIds = winnersIn(read, round, settings)
  return {
    roundNumber: round.roundNumber,
    points: own.map((score) => (score?.takesPart ? score.worth : null)),
    drops: own.map(
      (score) => score?.counts === true && isDrop(round.scores[read.indexOf(score)] as Score),
    ),
    winners: seatsOf(players, winnerIds),
  }
}

/** The seats of players, in order. */
function seatsOf(players: readonly Player[], playerIds: readonly number[]): readonly number[] {
  return players.flatMap(({ id }, seat) => (playerIds.includes(id) ? [seat] : []))
}

function paidBy(game: Game, hands: readonly Hand[], terms: GameStakes): readonly number[] {
  if (terms.stakes.settle !== 'POT') return game.players.map(() => 0)
  return game.players.map(({ id, stints }, seat) =>
    paidIntoPot(terms.stakes, {
      rejoins: stints.length - 1,
      waived: terms.waived?.[id] ?? 0,
      drops: hands.filter(({ drops }) => drops[seat]).length,
    }),
  )
}

function payoutOf(game: Game, pot: number, { stakes, split }: GameStakes): readonly number[] {
  const { players, winnerPlayerIds } = game
  const agreed = players.map(({ id }) => split?.[id] ?? 0)
  if (sumOf(agreed) === pot) return agreed
  const equal = players.map(({ id }) => (winnerPlayerIds.includes(id) ? 1 : 0))
  const sign = ruleOf(game.settings, 'aim') === 'HIGHEST' ? -1 : 1
  // Winners first: what is less than a unit goes to the first of them.
  const order = [...lowestFirst(players.map((player) => sign * latestStint(player).total))].sort(
    (one, other) => at(equal, other) - at(equal, one),
  )
  // Without a split, or after one of an empty pot, the winners share.
  return apportion(pot, sumOf(agreed) === 0 ? equal : agreed, { order, unit: stakes.unit })
}

/** The sums of nets by seat. */
function addedUp(players: readonly Player[], nets: readonly (readonly number[])[]) {
  return players.map((_, seat) => sumOf(nets.map((each) => at(each, seat))))
}

function pointsBy(game: Game, hands: readonly Hand[], stakes: Stakes): readonly number[] {
  const { players, settings } = game
  const { settle, pointValue, unit, gin } = stakes
  const totals = players.map((player) => latestStint(player).total)
  const winners = seatsOf(players, game.winnerPlayerIds)
  switch (settle) {
    case 'POINTS':
      return addedUp(
        players,
        hands.map((hand) => settleRound(hand.points, pointValue, hand.winners, unit)),
      )
    case 'CHIPS':
      // By stints, as a player who joins later does not begin with the start score.
      return players.map(({ stints }) =>
        sumOf(stints.map(({ total, beginningScore }) => pointValue * (total - beginningScore))),
      )
    case 'ALL_PAIRS':
      return settlePairs(totals, pointValue, ruleOf(settings, 'aim'))
    default:
  }
  if (settle === 'POT' || winners.length === 0) return players.map(() => 0)
  if (settle === 'WINNER_DIFFERENCE') return settleDifferences(totals, pointValue, winners, unit)
  const seats = totals.map((total, seat) => ({
    total,
    hands: hands.filter((hand) => hand.winners.includes(seat)).length,
  }))
  return settleGin(seats, pointValue, winners, gin, unit)
}

function callUpsBy(game: Game, hands: readonly Hand[], terms: GameStakes): readonly number[] {
  const { stakes } = terms
  return addedUp(
    game.players,
    hands.map(({ roundNumber, points, winners }) => {
      const plays = points.map((own) => own !== null)
      const stake = terms.callUps?.[roundNumber] ?? stakes.callUp
      return settleCallUp(plays, stake, winners, stakes.unit)
    }),
  )
}

/** The parts that a split would give, by player id, or the reason why there are none. */
export type SplitOffer = {
  readonly mode: Exclude<SplitMode, 'AGREED'>
  readonly split: Result<{ readonly [playerId: number]: number }, SplitError>
}

/** The splits of a game's pot among those who are in. */
export type SplitOffers = {
  /** Whether a split is usual now (`isSplitUsual`). */
  readonly isUsual: boolean
  /** By position. */
  readonly playerIds: readonly number[]
  readonly offers: readonly SplitOffer[]
}

/**
 * The ways to split the pot of a game as it is among the players who are in, side by side; none where
 * no player is in. Source: R47.
 *
 * @example
 * splitOffers(game, { stakes: stakesOf({ buyIn: 15 }) }).offers[0]
 * // { mode: 'EQUAL', split: { ok: true, value: { 1: 15, 2: 15 } } }
 */
export function splitOffers(game: Game, terms: GameStakes): SplitOffers {
  const { settings } = game
  const left = eligibleWinners(game)
  const seats = left.map((player) => {
    const { total } = latestStint(player)
    const seat = splitSeat(total, 0, settings)
    const isCounted = seat.dropsLeft !== null
    return { ...seat, dropsLeft: isCounted ? dropsLeftOf(player, total, settings) : null }
  })
  const { buyIn, unit } = terms.stakes
  const { pot } = accountOf(game, terms)
  const modes = seats.length === 0 ? [] : (['EQUAL', 'DROPS', 'ROOM', 'ROOM_AND_DROPS'] as const)
  return {
    isUsual: isSplitUsual(
      seats.map(({ total }) => total),
      game.players.length,
      settings,
    ),
    playerIds: left.map(({ id }) => id),
    offers: modes.map((mode) => {
      const { dropScore } = settings
      const split = splitPot(mode, seats, { pot, fee: buyIn, dropScore, unit })
      if (!split.ok) return { mode, split }
      const parts = left.map(({ id }, index) => [id, at(split.value, index)] as const)
      return { mode, split: { ok: true, value: Object.fromEntries(parts) } }
    }),
  }
}
