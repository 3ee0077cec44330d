import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Game, GameEvent } from '../src/index.ts'
import { applyEvent, replay } from '../src/index.ts'
import { eventSchema, gameSchema } from '../src/schema.ts'
import { added, created } from '../test/events.ts'
import { STORED_GAME } from './games.ts'

// Databases and devices hold such texts: every later version reads them. Events are written so today;
// games of format 1 have another number since.
const EVENTS = linesOf('stored-events.jsonl')
const STORED = linesOf('stored-games.jsonl')
const GAMES = STORED.map((text) => text.replace(/^\{"format":1,/, '{"format":2,'))

describe('what is stored of a game', () => {
  it('has an event of every kind of format 1, and an undo of every kind', () => {
    const events = EVENTS.map((text): GameEvent => JSON.parse(text))
    const undone = events.flatMap((event) =>
      event.type === 'undone' ? [events[event.version - 1]?.type] : [],
    )
    expect([...new Set(events.map(({ type }) => type))].sort()).toEqual([
      'cancelled',
      'created',
      'ended',
      'player-joined',
      'player-rejoined',
      'player-removed',
      'player-renamed',
      'players-added',
      'positions-changed',
      'reopened',
      'round-edited',
      'round-scored',
      'settings-changed',
      'undone',
    ])
    expect(undone.sort()).toEqual([
      'player-joined',
      'player-rejoined',
      'player-removed',
      'players-added',
      'positions-changed',
      'round-edited',
      'round-scored',
      'settings-changed',
    ])
  })

  it('is written byte for byte as it was, event by event', () => {
    expect(STORED_GAME.map((event) => JSON.stringify(event))).toEqual(EVENTS)
    expect(played(STORED_GAME).map((game) => JSON.stringify(game))).toEqual(GAMES)
  })

  it('is read as it was, event by event', () => {
    const events = EVENTS.map((text) => eventSchema.parse(JSON.parse(text)))
    const games = STORED.map((text) => gameSchema.parse(JSON.parse(text)))
    expect(events.map((event) => JSON.stringify(event))).toEqual(EVENTS)
    expect(games.map((game) => JSON.stringify(game))).toEqual(GAMES)
    expect(played(events)).toEqual(games)
  })

  it('goes on from every stored game as from its events', () => {
    STORED.slice(0, -1).forEach((text, index) => {
      const game = gameSchema.parse(JSON.parse(text))
      const next = unwrapped(applyEvent(game, JSON.parse(EVENTS[index + 1] as string)))
      expect(JSON.stringify(next)).toBe(GAMES[index + 1])
    })
  })

  it('holds texts as they were typed: the longest reason of the API is still read', () => {
    const reason = '\u{1d160}'.repeat(200)
    const cancelled: GameEvent = JSON.parse(`{"format":1,"type":"cancelled","reason":"${reason}"}`)
    const game = unwrapped(replay([created(), added('Ann', 'Bob'), cancelled]))
    expect([...(game.cancelReason ?? '')]).toHaveLength(600)
    expect(gameSchema.parse(JSON.parse(JSON.stringify(game)))).toEqual(game)
  })
})

function linesOf(name: string): readonly string[] {
  return readFileSync(join(import.meta.dirname, name), 'utf8')
    .trimEnd()
    .split('\n')
}

/** The game after each event. */
function played(events: readonly GameEvent[]): Game[] {
  const games: Game[] = []
  for (const event of events) games.push(unwrapped(applyEvent(games.at(-1) ?? null, event)))
  return games
}

function unwrapped<Value>(
  result:
    | { readonly ok: true; readonly value: Value }
    | { readonly ok: false; readonly error: unknown },
): Value {
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}
