import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Game, GameEvent, GameEventType } from '../src/index.ts'
import { applyEvent, eventOf, replay } from '../src/index.ts'
import { deepFreeze } from '../test/deep-freeze.ts'
import { propertySeed, runsOf, timeLimitOf } from '../test/property-runs.ts'
import { compareRuled } from './compare-ruled.ts'
import { Dice } from './dice.ts'
import { WEIGHTS } from './draft-event.ts'
import { draftRuled, draftRules } from './draft-ruled.ts'
import { NaiveGame } from './naive-game.ts'
import { isLegal } from './naive-judge.ts'

const numRuns = runsOf(1000)
const timeout = timeLimitOf(numRuns)

const throwsOf = fc.array(fc.nat({ max: 0xff_ff }), { minLength: 80, maxLength: 80 })
const settings = fc.record({
  targetScore: fc.constantFrom(50, 10, 1, 100, 200),
  dropScore: fc.constantFrom(20, 0, 5),
  middleDropScore: fc.constantFrom(40, 10),
  fullCountScore: fc.constantFrom(80, 30),
})
const kinds = (Object.keys(WEIGHTS) as GameEventType[]).map((type) => ({
  weight: WEIGHTS[type],
  arbitrary: throwsOf.map((throws) => ({ type, throws })),
}))
const drafts = fc.array(fc.oneof(...kinds), { maxLength: 48, size: 'max' })

it('never differs from a naive second model, in any game by any rules', { timeout }, () => {
  const seen = { games: 0, accepted: 0, over: 0, rejoined: 0, left: 0, returned: 0 }
  const met = new Set<string>()
  fc.assert(
    fc.property(
      settings,
      throwsOf,
      fc.integer({ min: 0, max: 5 }),
      drafts,
      (given, thrown, players, chosen) => {
        const rules = draftRules(new Dice(thrown))
        const texts = { name: 'Friday', description: '' }
        const created = eventOf('created', { settings: { ...texts, ...given, rules } })
        const naive = new NaiveGame()
        const opened = replay([created])
        expect(opened.ok).toBe(isLegal(naive, created))
        if (!opened.ok) return
        naive.record(created)
        let game: Game = opened.value
        seen.games += 1
        met.add(`${rules.end} ${rules.form} ${rules.aim}`)
        const play = (event: GameEvent) => {
          const applied = applyEvent(game, deepFreeze(event))
          if (applied.ok !== isLegal(naive, event)) {
            throw new Error(`The engine says ${JSON.stringify(applied)}, the model the opposite`)
          }
          if (!applied.ok) return
          naive.record(event)
          game = deepFreeze(applied.value)
          seen.accepted += 1
          if (event.type === 'ended') seen.over += 1
          if (event.type === 'player-rejoined') seen.rejoined += 1
          if (event.type === 'player-left') seen.left += 1
          if (event.type === 'player-returned') seen.returned += 1
          compareRuled(game, naive)
        }
        const names = ['Ann', 'Bob', 'Cleo', 'Dan', 'Eve'].slice(0, players)
        if (players > 0) play(eventOf('players-added', { names }))
        for (const { type, throws } of chosen) play(draftRuled(type, new Dice(throws), naive))
      },
    ),
    { numRuns },
  )
  // Every form with every end it can have, and games with some life in them.
  expect(met.size).toBeGreaterThanOrEqual(20)
  expect(seen.accepted / seen.games).toBeGreaterThanOrEqual(5)
  expect(seen.rejoined).toBeGreaterThan(0)
  expect(seen.left / seen.games).toBeGreaterThanOrEqual(0.1)
  expect(seen.returned).toBeGreaterThan(0)
  process.stdout.write(`${JSON.stringify(seen)}, ${met.size} combinations, seed ${propertySeed}\n`)
})
