import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Game, GameEvent } from '../src/index.ts'
import { applyEvent, gameFromScoreboard, replay, scoreboardOf } from '../src/index.ts'
import { eventSchema, gameSchema } from '../src/schema.ts'
import { playedBy, STORED_RULED_GAMES } from './ruled-games.ts'

const texts = (values: readonly unknown[]) => values.map((value) => JSON.stringify(value))

// Databases and devices hold such texts: every later version reads them, and none writes others.
describe.each(Object.entries(STORED_RULED_GAMES))(
  'what is stored of a game by other rules: %s',
  (name, events) => {
    const EVENTS = linesOf(`ruled-${name}-events.jsonl`)
    const GAMES = linesOf(`ruled-${name}-games.jsonl`)
    const BOARDS = linesOf(`ruled-${name}-boards.jsonl`)

    it('is written byte for byte as it was, event by event', () => {
      expect(texts(events)).toEqual(EVENTS)
      expect(texts(playedBy(events))).toEqual(GAMES)
      expect(texts(playedBy(events).map(scoreboardOf))).toEqual(BOARDS)
    })

    it('is read as it was, event by event', () => {
      const read = EVENTS.map((text): GameEvent => eventSchema.parse(JSON.parse(text)))
      const games = GAMES.map((text): Game => gameSchema.parse(JSON.parse(text)))
      expect(texts(read)).toEqual(EVENTS)
      expect(texts(games)).toEqual(GAMES)
      expect(playedBy(read)).toEqual(games)
      expect(BOARDS.map((text) => gameFromScoreboard(JSON.parse(text)))).toEqual(games)
    })

    it('goes on from every stored game as from its events', () => {
      GAMES.slice(0, -1).forEach((text, index) => {
        const next = applyEvent(JSON.parse(text), JSON.parse(EVENTS[index + 1] as string))
        expect(next.ok && JSON.stringify(next.value)).toBe(GAMES[index + 1])
      })
    })
  },
)

it('replays what was recorded before it was refused: kinds taken out, a start at the limit, drops by edits', () => {
  const lines = linesOf('recorded-events.jsonl')
  const events = lines.map((text): GameEvent => eventSchema.parse(JSON.parse(text)))
  const replayed = replay(events)
  expect(replayed.ok && JSON.stringify(replayed.value)).toBe(linesOf('recorded-game.jsonl')[0])
  const refused = events.filter((event, index) => {
    const before = replay(events.slice(0, index))
    return !applyEvent(before.ok ? before.value : null, event).ok
  })
  expect(refused.map(({ type }) => type)).toEqual([
    'player-joined',
    'round-edited',
    'round-edited',
    'settings-changed',
  ])
})

it('has an event of every kind that says more by other rules, in the lowest format that can', () => {
  const all = Object.keys(STORED_RULED_GAMES)
    .flatMap((name) => linesOf(`ruled-${name}-events.jsonl`))
    .map((text): GameEvent => JSON.parse(text))
  expect([...new Set(all.map(({ format, type }) => `${format} ${type}`))].sort()).toEqual([
    '1 ended',
    '1 player-joined',
    '1 player-rejoined',
    '1 player-removed',
    '1 player-renamed',
    '1 players-added',
    '1 reopened',
    '1 round-edited',
    '1 round-scored',
    '1 settings-changed',
    '1 undone',
    '2 created',
    '2 player-joined',
    '2 player-renamed',
    '2 players-added',
    '2 round-edited',
    '2 round-scored',
    '2 settings-changed',
    '3 player-left',
    '3 player-returned',
  ])
})

function linesOf(name: string): readonly string[] {
  return readFileSync(join(import.meta.dirname, name), 'utf8')
    .trimEnd()
    .split('\n')
}
