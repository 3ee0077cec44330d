import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Hand, Rank } from '../src/index.ts'
import { handPoints, RANKS, RULE_LIMITS } from '../src/index.ts'
import { cardValuesOf, PRESETS } from '../src/presets.ts'
import { runsOf } from '../test/property-runs.ts'

const runs = { numRuns: runsOf(300) }

const presets = fc.constantFrom(...PRESETS.filter(({ cards }) => cards !== undefined))
const fullCounts: fc.Arbitrary<number> = fc.constantFrom(0, 1, 60, 80, 999)

/** A preset, a full count, and cards that are dealt from any number of its packs. */
const dealt = fc.record({ preset: presets, fullCountScore: fullCounts }).chain((game) => {
  const ranks = RANKS.filter((rank) => game.preset.cards?.points[rank] !== undefined)
  const cards = fc.array(fc.constantFrom(...ranks), { maxLength: RULE_LIMITS.cardsOfRank.maximum })
  return cards.map((drawn) => ({ ...game, cards: drawn }))
})

function handOf(cards: readonly Rank[]): Hand {
  const hand: Partial<Record<Rank, number>> = {}
  for (const rank of cards) hand[rank] = (hand[rank] ?? 0) + 1
  return hand
}

type Dealt = typeof dealt extends fc.Arbitrary<infer Value> ? Value : never

function pointsOf({ preset, fullCountScore }: Dealt, cards: readonly Rank[]): number {
  const values = cardValuesOf(preset)
  if (values === null) throw new Error(preset.id)
  const counted = handPoints(values, handOf(cards), { fullCountScore })
  if (!counted.ok) throw new Error(counted.error.code)
  return counted.value
}

describe('R53: the points of a hand', () => {
  it('are whole, never below 0 and never above the full count where it is the most', () => {
    fc.assert(
      fc.property(dealt, (game) => {
        const points = pointsOf(game, game.cards)
        expect(Number.isInteger(points)).toBe(true)
        expect(points).toBeGreaterThanOrEqual(0)
        if (game.preset.cards?.isCapped && game.fullCountScore > 0) {
          expect(points).toBeLessThanOrEqual(game.fullCountScore)
        }
      }),
      runs,
    )
  })

  it('are the sum of the cards alone, or the most', () => {
    fc.assert(
      fc.property(dealt, (game) => {
        const free = { ...game, fullCountScore: 0 }
        const sum = game.cards.reduce((total, card) => total + pointsOf(free, [card]), 0)
        expect(pointsOf(free, game.cards)).toBe(sum)
        expect([sum, game.fullCountScore]).toContain(pointsOf(game, game.cards))
      }),
      runs,
    )
  })

  it('do not depend on the order of the cards', () => {
    fc.assert(
      fc.property(dealt, fc.nat(), (game, by) => {
        const { cards } = game
        const at = cards.length === 0 ? 0 : by % cards.length
        const turned = [...cards.slice(at), ...cards.slice(0, at)].reverse()
        expect(pointsOf(game, turned)).toBe(pointsOf(game, cards))
      }),
      runs,
    )
  })

  it('never fall by one card more', () => {
    fc.assert(
      fc.property(dealt, (game) => {
        const points = game.cards.map((_, index) => pointsOf(game, game.cards.slice(0, index + 1)))
        expect(points).toEqual(points.toSorted((one, other) => one - other))
      }),
      runs,
    )
  })
})
