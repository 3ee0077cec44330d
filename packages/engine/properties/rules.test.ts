import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Settings } from '../src/index.ts'
import { dropsByRoom, isAtLimit, rejoinStart, roundPoints } from '../src/index.ts'
import { PRESETS } from '../src/presets.ts'
import { added, createdBy, settings as plain, play, scored, totalsOf } from '../test/events.ts'
import { runsOf } from '../test/property-runs.ts'

const runs = { numRuns: runsOf(300) }

const points = fc.array(fc.integer({ min: -99, max: 999 }), { minLength: 1, maxLength: 20 })
const named = fc.uniqueArray(fc.nat(19), { minLength: 1, maxLength: 20 })
const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0)

describe('R32: a round', () => {
  it('of ZERO_SUM sums to 0, whoever is named', () => {
    fc.assert(
      fc.property(points, fc.option(named, { nil: undefined }), (given, winners) => {
        const known = winners?.filter((index) => index < given.length)
        fc.pre(known === undefined || known.length > 0)
        expect(sum(roundPoints('ZERO_SUM', given, known))).toBe(0)
      }),
      runs,
    )
  })

  it('of WINNER_TAKES gives the winners what ZERO_SUM does and the bonus, the losers nothing', () => {
    fc.assert(
      fc.property(points, fc.nat(999), (given, bonus) => {
        const taken = roundPoints('WINNER_TAKES', given, undefined, bonus)
        const moved = roundPoints('ZERO_SUM', given)
        const lowest = Math.min(...given)
        const isWinner = (_: number, index: number) => given[index] === lowest
        expect(sum(taken)).toBe(sum(moved.filter(isWinner)) + bonus)
        expect(taken.every((each, index) => isWinner(each, index) || each === 0)).toBe(true)
        const shares = taken.filter(isWinner)
        expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1)
      }),
      runs,
    )
  })

  it('of three deals leaves all chips on the table, and nobody below 0', () => {
    const deals = PRESETS.find(({ id }) => id === 'deals-3') as (typeof PRESETS)[number]
    const hand = fc.tuple(fc.nat(2), fc.nat(80), fc.nat(80))
    fc.assert(
      fc.property(fc.array(hand, { minLength: 1, maxLength: 3 }), (hands) => {
        const rounds = hands.map(([winner, one, other], index) => {
          const given = [one, other]
          given.splice(winner, 0, 0)
          return scored(index + 1, {
            ...Object.fromEntries(given.map((each, at) => [at + 1, each])),
          })
        })
        const created = createdBy(deals.rules, deals.settings)
        const totals = totalsOf(play(created, added('Ann', 'Bob', 'Cleo'), ...rounds)) as number[]
        expect(sum(totals)).toBe(3 * 240)
        expect(Math.min(...totals)).toBeGreaterThanOrEqual(0)
      }),
      runs,
    )
  })
})

describe('R35: a rejoin with one drop left', () => {
  it('is allowed exactly to those who have room for a drop', () => {
    const totals = fc.array(fc.nat(300), { minLength: 1, maxLength: 6 })
    const outWhen = fc.constantFrom('ABOVE', 'AT')
    const scores = {
      targetScore: fc.integer({ min: 2, max: 300 }),
      dropScore: fc.integer({ min: 1, max: 60 }),
    }
    fc.assert(
      fc.property(fc.record({ ...scores, outWhen }), totals, (given, all) => {
        const rejoin = { on: true, cutOff: 'DROP_LEFT', offset: 1, max: null, minIn: 0 } as const
        const { outWhen: when, ...changed } = given
        const settings: Settings = { ...plain, ...changed, rules: { outWhen: when, rejoin } }
        const totalsIn = all.filter((total) => !isAtLimit(total, settings))
        fc.pre(totalsIn.length > 0)
        const offer = rejoinStart(totalsIn, 0, settings)
        const start = Math.max(...totalsIn) + 1
        expect(offer.allowed).toBe((dropsByRoom(start, settings) ?? 0) >= 1)
        if (offer.allowed) expect(offer.start).toBe(start)
      }),
      runs,
    )
  })
})
