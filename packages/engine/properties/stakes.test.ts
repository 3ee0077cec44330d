import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Dice } from '../model/dice.ts'
import { naiveFewest, naiveGreedy } from '../model/naive-transfers.ts'
import type { Game, GameEvent } from '../src/index.ts'
import { applyEvent, eventOf, roundPoints, scoreboardOf } from '../src/index.ts'
import type { Net, Stakes } from '../src/stakes.ts'
import {
  accountOf,
  apportion,
  bankerPlan,
  planOf,
  SETTLE_RULES,
  settleDifferences,
  settlePairs,
  settleRound,
  splitOffers,
  splitPot,
  splitSeat,
  stakesOf,
} from '../src/stakes.ts'
import { settings } from '../test/events.ts'
import { runsOf } from '../test/property-runs.ts'
import { LedgerHistory } from './ledger-history.ts'
import { games } from './played-game.ts'

const runs = { numRuns: runsOf(300) }
/** Of whole games. */
const gameRuns = { numRuns: runsOf(60) }

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

const amounts = fc.oneof(fc.nat(2_000), fc.nat(20_000_000_000_000))
const units = fc.constantFrom(1, 1, 7, 100)

describe('R45: a sum that is divided', () => {
  const weights = fc.array(fc.oneof(fc.nat(3), fc.nat(200_000)), { minLength: 1, maxLength: 20 })

  it('is the sum of its parts, each of at least 0 and within two units of its share', () => {
    fc.assert(
      fc.property(amounts, weights, units, (amount, own, unit) => {
        const order = own.map((_, index) => own.length - 1 - index)
        const parts = apportion(amount, own, { order, unit })
        expect(sum(parts)).toBe(amount)
        const all = own.every((weight) => weight === 0) ? own.map(() => 1) : own
        const whole = BigInt(sum(all))
        for (const [index, part] of parts.entries()) {
          expect(part).toBeGreaterThanOrEqual(0)
          const away = BigInt(part) * whole - BigInt(amount) * BigInt(all[index] as number)
          const most = 2n * BigInt(unit) * whole
          expect(away < most && -away < most).toBe(true)
        }
      }),
      runs,
    )
  })

  it('gives a larger weight never less, but for what is less than a unit', () => {
    fc.assert(
      fc.property(amounts, weights, (amount, own) => {
        const parts = apportion(amount, own)
        const byWeight = own.map((weight, index) => [weight, parts[index] as number] as const)
        for (const [weight, part] of byWeight) {
          for (const [other, less] of byWeight) {
            if (other < weight) expect(less).toBeLessThanOrEqual(part)
          }
        }
      }),
      runs,
    )
  })
})

describe('R47: a split', () => {
  const seats = fc.array(fc.nat(100), { minLength: 2, maxLength: 6 })

  it('gives all of the pot, and a lower total never less than a higher one', () => {
    const modes = fc.constantFrom('EQUAL', 'DROPS', 'ROOM', 'ROOM_AND_DROPS')
    fc.assert(
      fc.property(modes, seats, amounts, units, (mode, totals, pot, unit) => {
        const counted = { ...settings, rules: { maxDrops: 3 } }
        const facts = totals.map((total, index) => splitSeat(total, index % 4, counted))
        const split = splitPot(mode, facts, { pot, fee: 10, dropScore: 20, unit })
        if (!split.ok) {
          expect(split.error.code).toBe('split/too-little')
          return
        }
        expect(sum(split.value)).toBe(pot)
        expect(Math.min(...split.value)).toBeGreaterThanOrEqual(0)
        if (mode === 'ROOM_AND_DROPS') return
        for (const [one, total] of totals.entries()) {
          for (const [other, higher] of totals.entries()) {
            if (total < higher)
              expect(split.value[one]).toBeGreaterThanOrEqual(split.value[other] as number)
          }
        }
      }),
      runs,
    )
  })
})

describe('R48: settlements by points', () => {
  const totals = fc.array(fc.integer({ min: -9_999, max: 99_999 }), { minLength: 2, maxLength: 20 })
  const value = fc.integer({ min: 1, max: 999_999 })
  const rounds = fc.integer({ min: 2, max: 6 }).chain((players) =>
    fc.array(
      fc.array(fc.integer({ min: 0, max: 80 }), { minLength: players, maxLength: players }),
      {
        minLength: 1,
        maxLength: 6,
      },
    ),
  )

  it('sum to 0', () => {
    fc.assert(
      fc.property(totals, value, fc.nat(19), units, (own, price, winner, unit) => {
        const winners = [...new Set([winner % own.length, 0])]
        expect(sum(settlePairs(own, price, 'LOWEST'))).toBe(0)
        expect(sum(settlePairs(own, price, 'HIGHEST'))).toBe(0)
        expect(sum(settleDifferences(own, price, winners, unit))).toBe(0)
        expect(sum(settleRound(own, price, winners, unit))).toBe(0)
        expect(sum(settleRound(own, price))).toBe(0)
        expect(sum(roundPoints('ZERO_SUM', own))).toBe(0)
      }),
      runs,
    )
  })

  it('are the same by chips and by points when each round has one winner at 0', () => {
    fc.assert(
      fc.property(rounds, value, (drawn, price) => {
        const hands = drawn.map((hand, index) =>
          hand.map((points, seat) => (seat === index % hand.length ? 0 : points + 1)),
        )
        for (const hand of hands) {
          const chips = roundPoints('ZERO_SUM', hand).map((points) => price * points)
          expect(settleRound(hand, price)).toEqual(chips)
        }
      }),
      runs,
    )
  })
})

/** Stakes of every kind, with small prices, so that odd units are frequent. */
const anyStakes: fc.Arbitrary<Stakes> = fc
  .record({
    settle: fc.constantFrom(...SETTLE_RULES.filter((rule) => rule !== 'CHIPS')),
    buyIn: fc.nat(20),
    rejoinFee: fc.nat(20),
    dropFee: fc.nat(5),
    pointValue: fc.nat(3),
    callUp: fc.nat(7),
    kittyPercent: fc.nat(100),
    unit: units,
  })
  .map(stakesOf)

/** A game and its end, where it can be ended. */
function endedGame(game: Game): Game {
  const { isOver, winners, players } = scoreboardOf(game)
  const left = players.filter(({ isOut, roundLeft }) => !isOut && roundLeft === undefined)
  const winnerPlayerIds = isOver
    ? winners.map(({ playerId }) => playerId)
    : left.slice(0, 1).map(({ id }) => id)
  const applied = applyEvent(game, eventOf('ended', { winnerPlayerIds, manualEnd: !isOver }))
  return applied.ok ? applied.value : game
}

const after = (game: Game, event: GameEvent) => {
  const applied = applyEvent(game, event)
  return applied.ok ? applied.value : null
}

describe('R46: the account of a game', () => {
  it('sums to 0 with the kitty, whatever the status', () => {
    fc.assert(
      fc.property(games, anyStakes, ({ game: played }, stakes) => {
        for (const game of [played, endedGame(played)]) {
          const { pot, seats, kitty } = accountOf(game, { stakes })
          expect(sum(seats.map(({ net }) => net)) + kitty).toBe(0)
          expect(sum(seats.map(({ points }) => points))).toBe(0)
          expect(sum(seats.map(({ callUps }) => callUps))).toBe(0)
          expect(sum(seats.map(({ paid }) => paid))).toBe(pot)
          const isCompleted = game.status === 'COMPLETED'
          expect(sum(seats.map(({ payout }) => payout))).toBe(isCompleted ? pot : 0)
          expect(sum(seats.map(({ inPot }) => inPot))).toBe(isCompleted ? 0 : pot)
        }
      }),
      gameRuns,
    )
  })

  it('is what it was after an undo, and after the same end again', () => {
    fc.assert(
      fc.property(games, anyStakes, ({ game }, stakes) => {
        const terms = { stakes }
        const more = after(game, eventOf('players-added', { names: ['Zoe'] }))
        const undone = more && after(more, eventOf('undone', { version: more.version }))
        if (undone) expect(accountOf(undone, terms)).toEqual(accountOf(game, terms))
        const over = endedGame(game)
        if (over === game) return
        const open = after(over, eventOf('reopened', {}))
        expect(accountOf(open as Game, terms)).toEqual(accountOf(game, terms))
        expect(accountOf(endedGame(open as Game), terms)).toEqual(accountOf(over, terms))
      }),
      gameRuns,
    )
  })

  it('is nothing once the game is cancelled', () => {
    fc.assert(
      fc.property(games, anyStakes, ({ game }, stakes) => {
        const cancelled = after(game, eventOf('cancelled', { reason: '' }))
        if (cancelled === null) return
        const { pot, seats } = accountOf(cancelled, { stakes })
        expect(pot).toBe(0)
        expect(seats.every(({ paid, net }) => paid === 0 && net === 0)).toBe(true)
      }),
      gameRuns,
    )
  })

  it('moves with the players when they are reordered, but for odd units', () => {
    fc.assert(
      fc.property(games, anyStakes, ({ game }, drawn) => {
        const stakes = { ...drawn, unit: 1, kittyPercent: 0 }
        const over = endedGame(game)
        const players = over.players
          .toReversed()
          .map((player, index) => ({ ...player, name: `P${index}`, position: index + 1 }))
        const there = new Map(
          accountOf(over, { stakes }).seats.map((seat) => [seat.playerId, seat]),
        )
        // One odd unit of the pot or the end, and in each round one of the points and one of the call-up.
        const most = 1 + 2 * over.rounds.length
        for (const { playerId, net } of accountOf({ ...over, players }, { stakes }).seats) {
          expect(Math.abs(net - (there.get(playerId)?.net ?? Number.NaN))).toBeLessThanOrEqual(most)
        }
      }),
      gameRuns,
    )
  })

  it('has the pot in every split that is offered (R47)', () => {
    fc.assert(
      fc.property(games, anyStakes, ({ game }, stakes) => {
        const { pot } = accountOf(game, { stakes })
        for (const { split } of splitOffers(game, { stakes }).offers) {
          if (split.ok) expect(sum(Object.values(split.value))).toBe(pot)
        }
      }),
      gameRuns,
    )
  })
})

/** Nets of so many people that sum to 0, often with groups that do. */
const netsOf = (most: number) =>
  fc
    .array(fc.oneof(fc.integer({ min: -9, max: 9 }), fc.integer({ min: -999, max: 999 })), {
      minLength: 1,
      maxLength: most - 1,
    })
    .map((own): readonly Net[] =>
      [...own, 0 - sum(own)].map((amount, seat) => ({ person: `p${seat}`, amount })),
    )

describe('R50: a plan', () => {
  it('has as few payments as trying all has', () => {
    fc.assert(
      fc.property(netsOf(7), (nets) => {
        const plan = planOf(nets)
        const fewest = naiveFewest(nets.map(({ amount }) => amount))
        expect(plan.ok && plan.value.transfers.length).toBe(fewest)
      }),
      runs,
    )
  })

  it('settles all, never with more payments than the largest first, and nobody pays and receives', () => {
    fc.assert(
      fc.property(fc.oneof(netsOf(12), netsOf(40)), (nets) => {
        const plan = planOf(nets)
        if (!plan.ok) throw new Error(plan.error.code)
        const { transfers, isFewest } = plan.value
        const settled = new Map(nets.map(({ person, amount }) => [person, amount]))
        for (const { from, to, amount } of transfers) {
          expect(amount).toBeGreaterThan(0)
          settled.set(from, (settled.get(from) as number) + amount)
          settled.set(to, (settled.get(to) as number) - amount)
        }
        expect([...settled.values()].every((amount) => amount === 0)).toBe(true)
        const payers = new Set(transfers.map(({ from }) => from))
        expect(transfers.some(({ to }) => payers.has(to))).toBe(false)
        const others = nets.filter(({ amount }) => amount !== 0).length
        expect(transfers.length).toBeLessThanOrEqual(naiveGreedy(nets.map(({ amount }) => amount)))
        expect(transfers.length).toBeLessThanOrEqual(Math.max(0, others - 1))
        if (others <= 20) expect(isFewest).toBe(true)
      }),
      { numRuns: runsOf(150) },
    )
  })

  it('by a banker settles all, with at most one payment each', () => {
    fc.assert(
      fc.property(netsOf(20), fc.nat(19), (nets, at) => {
        const plan = bankerPlan(nets, `p${at % nets.length}`)
        if (!plan.ok) throw new Error(plan.error.code)
        expect(plan.value.transfers.length).toBeLessThan(nets.length)
        for (const { person, amount } of nets) {
          const got = plan.value.transfers.filter(({ to }) => to === person)
          const gave = plan.value.transfers.filter(({ from }) => from === person)
          expect(sum(got.map((each) => each.amount)) - sum(gave.map((each) => each.amount))).toBe(
            amount,
          )
        }
      }),
      runs,
    )
  })
})

describe('R51: a ledger over many changes', () => {
  const people = ['Ann', 'Bob', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gus', 'Hal']
  const changes = fc.array(fc.array(fc.nat(0xff_ff), { minLength: 12, maxLength: 12 }), {
    minLength: 1,
    maxLength: 24,
  })

  it('moves no line but by a payment, none but its own by a tick, and all that is open settles all', () => {
    fc.assert(
      fc.property(changes, fc.boolean(), (rows, hasBanker) => {
        const history = new LedgerHistory(people, hasBanker ? 'Cleo' : undefined)
        for (const row of rows) {
          history.change(new Dice(row))
          const { lines, balances } = history.settled()
          expect(sum(balances.map(({ balance }) => balance))).toBe(0)
          const open = new Map(balances.map(({ person, balance }) => [person, balance]))
          for (const { from, to, amount, paid } of lines) {
            expect(paid).toBeLessThanOrEqual(amount)
            open.set(from, (open.get(from) ?? 0) + amount - paid)
            open.set(to, (open.get(to) ?? 0) - amount + paid)
          }
          expect([...open.values()].every((amount) => amount === 0)).toBe(true)
          history.tick(new Dice(row.toReversed()))
        }
        history.takeAllBack()
        for (const { games: own, balance } of history.settled().balances) expect(balance).toBe(own)
      }),
      gameRuns,
    )
  })
})
