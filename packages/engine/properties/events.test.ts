import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { WEIGHTS } from '../model/draft-event.ts'
import type { GameEvent, GameEventType } from '../src/index.ts'
import { applyEvent, replay, SCORE_TYPES } from '../src/index.ts'
import { gameSchema } from '../src/schema.ts'
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

  it('of any numbers and texts are refused, or make a game that the schema takes as it is', () => {
    const number = fc.oneof(fc.integer({ min: -1, max: 5 }), fc.integer(), fc.double())
    const settings = fc.record({ targetScore: number, dropScore: number, name: fc.string() })
    const score = fc.record({
      playerId: number,
      scoreType: fc.constantFrom(...SCORE_TYPES),
      scoreValue: number,
    })
    const event = fc.record({
      format: fc.constant(1),
      type: fc.constantFrom(...(Object.keys(WEIGHTS) as GameEventType[])),
      settings,
      names: fc.array(fc.string()),
      name: fc.string(),
      position: number,
      beginningScore: number,
      roundJoined: number,
      playerId: number,
      playerIds: fc.array(number),
      roundNumber: number,
      scores: fc.array(score),
      winnerPlayerIds: fc.array(number),
      manualEnd: fc.boolean(),
      reason: fc.string(),
      version: number,
    })
    let accepted = 0
    fc.assert(
      fc.property(games, event, ({ game }, wild) => {
        // The game is frozen: to change it would throw.
        const applied = applyEvent(game, wild as GameEvent)
        if (!applied.ok) return
        accepted += 1
        const text = JSON.stringify(applied.value)
        expect(JSON.stringify(gameSchema.parse(JSON.parse(text)))).toBe(text)
      }),
      runs,
    )
    expect(accepted).toBeGreaterThan(0)
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
        const at = events.findLastIndex(({ type }) => type !== 'player-renamed')
        const known = play(...events.slice(0, at))
        const renames = events.slice(at + 1).filter(
          // One who was added by what is undone is not there to be renamed.
          (event) => 'playerId' in event && known.players.some(({ id }) => id === event.playerId),
        )
        const before = go(known, ...renames)
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
