import fc from 'fast-check'
import type { GameEvent, GameEventType, Settings } from '../src/index.ts'
import { replay } from '../src/index.ts'
import { deepFreeze } from '../test/deep-freeze.ts'
import { WEIGHTS } from './draft-event.ts'
import { NaiveGame } from './naive-game.ts'
import type { Table } from './play-command.ts'
import { PlayCommand } from './play-command.ts'

const throwsOf = fc.array(fc.nat({ max: 0xff_ff }), { minLength: 40, maxLength: 40 })

const kinds = (Object.keys(WEIGHTS) as GameEventType[]).map((type) => ({
  weight: WEIGHTS[type],
  arbitrary: throwsOf.map((throws) => new PlayCommand(type, throws)),
}))

/** Sequences of events of every type, legal and not. */
export const playCommands = fc.commands([fc.oneof(...kinds)], { maxCommands: 96, size: 'max' })

/** A new game with small settings, so that players are soon out. */
export const openings: fc.Arbitrary<readonly GameEvent[]> = fc
  .record({
    targetScore: fc.constantFrom(50, 10, 1, 100, 200),
    dropScore: fc.constantFrom(20, 0, 5),
    middleDropScore: fc.constantFrom(40, 10),
    fullCountScore: fc.constantFrom(80, 30),
    players: fc.integer({ min: 0, max: 5 }),
  })
  .map(({ players, ...scores }): readonly GameEvent[] => {
    const settings: Settings = { name: 'Friday', description: '', ...scores }
    const names = ['Ann', 'Bob', 'Cleo', 'Dan', 'Eve'].slice(0, players)
    const created: GameEvent = { format: 1, type: 'created', settings }
    return players === 0 ? [created] : [created, { format: 1, type: 'players-added', names }]
  })

/** The engine's table and the naive game after the opening. */
export function openTables(opening: readonly GameEvent[]): { model: NaiveGame; real: Table } {
  const opened = replay(opening)
  if (!opened.ok) throw new Error(opened.error.code)
  const model = new NaiveGame()
  for (const event of opening) model.record(event)
  return { model, real: { game: deepFreeze(opened.value), played: [...opening] } }
}
