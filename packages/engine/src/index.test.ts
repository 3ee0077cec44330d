import { describe, expectTypeOf, it } from 'vitest'
import { created, play } from '../test/events.ts'
import type { Game, GameEvent, Result, RuleError, Scoreboard, Settings } from './index.ts'
import { applyEvent, DEFAULT_SETTINGS, pointsOf, replay, scoreboardOf } from './index.ts'

describe('the types of the package', () => {
  it('make a game or an error of an event', () => {
    expectTypeOf(applyEvent).returns.toEqualTypeOf<Result<Game, RuleError>>()
    expectTypeOf(replay).parameter(0).toEqualTypeOf<readonly GameEvent[]>()
    expectTypeOf(scoreboardOf).toEqualTypeOf<(game: Game) => Scoreboard>()
  })

  it('tell the context of an error by its code', () => {
    const applied = applyEvent(null, created())
    if (!applied.ok && applied.error.code === 'end/wrong-winners') {
      expectTypeOf(applied.error.expected).toEqualTypeOf<readonly number[]>()
    }
    // @ts-expect-error: a value is there only when it is ok
    void applied.value
  })

  it('let nobody change a game', () => {
    const game = play(created())
    const rename = () => {
      // @ts-expect-error: a game is replaced, not changed
      game.settings.name = 'Saturday'
    }
    // @ts-expect-error: nor are its lists
    const addRound = () => game.rounds.push(game.rounds[0])
    expectTypeOf(rename).toBeFunction()
    expectTypeOf(addRound).toBeFunction()
  })

  it('know the events and their parts', () => {
    // @ts-expect-error: every event carries its format
    const bare: GameEvent = { type: 'reopened' }
    // @ts-expect-error: there is no such event
    const unknown: GameEvent = { format: 1, type: 'won' }
    // @ts-expect-error: there is no such type of score
    const points = () => pointsOf({ scoreType: 'NONE', scoreValue: 0 }, DEFAULT_SETTINGS)
    expectTypeOf([bare, unknown]).toEqualTypeOf<GameEvent[]>()
    expectTypeOf(points).returns.toBeNumber()
    expectTypeOf(DEFAULT_SETTINGS).toExtend<Omit<Settings, 'name' | 'description'>>()
  })
})
