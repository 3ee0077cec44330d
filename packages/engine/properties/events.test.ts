import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { GameEvent } from '../src/index.ts'
import { applyEvent, replay } from '../src/index.ts'
import { deepFreeze } from '../test/deep-freeze.ts'
import { go, play } from '../test/events.ts'
import { runsOf } from '../test/property-runs.ts'
import { games } from './played-game.ts'

const runs = { numRuns: runsOf(300) }

describe('events', () => {
  it('replayed up to any point and then the rest make the same game as the whole replay', () => {
    fc.assert(
      fc.property(games, fc.nat(), ({ events, game }, cut) => {
        const at = 1 + (cut % events.length)
        expect(go(play(...events.slice(0, at)), ...events.slice(at))).toEqual(game)
        expect(replay(events)).toEqual({ ok: true, value: game })
      }),
      runs,
    )
  })

  it('survive JSON, and so does the game they make', () => {
    fc.assert(
      fc.property(games, ({ events, game }) => {
        const copy = JSON.parse(JSON.stringify(events)) as GameEvent[]
        expect(JSON.parse(JSON.stringify(play(...copy)))).toEqual(game)
      }),
      runs,
    )
  })

  it('that are refused change nothing', () => {
    const anything = fc.anything({ withBigInt: true, withDate: true, withSparseArray: true })
    const parts = fc.record({
      format: fc.constant(1),
      type: fc.constantFrom(
        'created',
        'round-scored',
        'round-edited',
        'ended',
        'undone',
        'player-joined',
      ),
      settings: anything,
      scores: fc.oneof(anything, fc.array(anything)),
      roundNumber: anything,
      position: anything,
      winnerPlayerIds: anything,
      version: anything,
    })
    fc.assert(
      fc.property(games, fc.oneof(anything, parts), ({ game }, event) => {
        // The game is frozen: to change it would throw.
        const applied = applyEvent(game, event as GameEvent)
        expect(applied.ok || typeof applied.error.code).toBe('string')
      }),
      runs,
    )
  })

  it('work when everything given is frozen', () => {
    fc.assert(
      fc.property(games, ({ events, refused, game }) => {
        expect(play(...deepFreeze(events))).toEqual(game)
        for (const event of refused) applyEvent(game, event)
      }),
      runs,
    )
  })

  it('R14: of the newest kind that can be taken back are undone without a trace in the scores', () => {
    fc.assert(
      fc.property(games, ({ events, game }) => {
        fc.pre(game.undo !== null)
        const before = play(...events.slice(0, -1))
        const after = go(game, { format: 1, type: 'undone', version: game.version })
        const { settings, players, rounds } = before
        expect({ settings: after.settings, players: after.players }).toEqual({ settings, players })
        expect(after.rounds.map((round) => round.scores)).toEqual(
          rounds.map((round) => round.scores),
        )
      }),
      runs,
    )
  })
})
