import { describe, expect, it } from 'vitest'
import {
  added,
  cancelled,
  created,
  edited,
  ended,
  go,
  joined,
  play,
  rejoined,
  scored,
  settingsChanged,
} from '../test/events.ts'
import type { Game } from './index.ts'
import { makeGame, parseGame } from './json.ts'

/** Cleo is out in round 1 and comes back for round 2, Dan joins there; round 2 is played. */
const game = () =>
  go(
    play(created(), added('Ann', 'Bob', 'Cleo'), scored(1, { 1: 0, 2: 'DROP', 3: 101 })),
    rejoined(3, { position: 3, beginningScore: 30, roundJoined: 2 }),
    joined('Dan', { position: 4, beginningScore: 10, roundJoined: 2 }),
    scored(2, { 1: 0, 2: 5, 3: 5, 4: 5 }),
  )

/** The paths of the problems after a part of a game was replaced. */
function pathsOf(changed: Game, change: (copy: never) => void): string[] {
  const copy = JSON.parse(JSON.stringify(changed))
  change(copy as never)
  const parsed = parseGame(copy)
  return parsed.ok ? [] : parsed.error.map((problem) => problem.path)
}
type Loose<Value> = { -readonly [Key in keyof Value]: Loose<Value[Key]> }
const changing = (from: Game) => (change: (copy: Loose<Game>) => void) =>
  pathsOf(from, change as (copy: never) => void)

describe('parseGame', () => {
  it('takes what makeGame made, after any course of a game', () => {
    const games = [
      play(created()),
      game(),
      play(created(), added('Ann', 'Bob')),
      play(created(), joined('Ann', { position: 1, beginningScore: 100, roundJoined: 1 })),
      go(game(), edited(1, { 1: 0, 2: 5, 3: 5 })),
      go(game(), edited(2, { 1: 0, 2: 5, 3: 5, 4: 9 })),
      go(game(), settingsChanged({ targetScore: 200 })),
      go(game(), ended(true, 2)),
      go(play(created(), added('Ann', 'Bob')), scored(1, { 1: 0, 2: 101 }), ended(false, 1)),
      go(game(), cancelled('rain')),
    ]
    for (const made of games) {
      expect(parseGame(makeGame(made))).toEqual({ ok: true, value: made })
    }
  })

  it('names everything that is missing or of another kind', () => {
    expect(parseGame({ format: 1, status: 'OVER', players: [{ id: 1, name: 7 }] })).toEqual({
      ok: false,
      error: expect.arrayContaining([
        { path: 'version', expected: `a whole number from 1 to ${Number.MAX_SAFE_INTEGER}` },
        { path: 'status', expected: 'a known status' },
        { path: 'settings', expected: 'an object' },
        { path: 'players[0].name', expected: 'a text of a length from 2 to 80' },
        { path: 'players[0].stints', expected: 'a list of a length from 1 to 501' },
        { path: 'manualEnd', expected: 'true or false' },
      ]),
    })
  })

  it('names what is beyond the limits', () => {
    const change = changing(go(game(), settingsChanged({ dropScore: 5 })))
    expect(
      change((copy) => {
        copy.version = 0
      }),
    ).toEqual(['version'])
    expect(
      change((copy) => {
        copy.nextRevision = 0
      }),
    ).toEqual(['nextRevision'])
    expect(
      change((copy) => {
        copy.settings.name = 'Fr'
      }),
    ).toEqual(['settings.name'])
    const settings = change((copy) => {
      if (copy.undo?.settings) copy.undo.settings.name = 'Fr'
    })
    expect(settings).toEqual(['undo.settings.name'])
    const stints = change((copy) => {
      for (const player of copy.players) player.stints = []
    })
    expect(stints).toContain('players[0].stints')
    const many = change((copy) => {
      for (const player of copy.players) {
        player.stints = Array.from({ length: 502 }, () => ({ ...player.stints[0] })) as never
      }
    })
    expect(many).toContain('players[0].stints')
  })
})

it('keeps no key that is not declared, and pollutes no prototype', () => {
  const text = makeGame(game()).replace('{', '{"__proto__": {"polluted": true}, "note": 1, ')
  const parsed = parseGame(text)
  expect(parsed).toEqual({ ok: true, value: game() })
  expect(Object.getPrototypeOf(parsed.ok && parsed.value)).toBe(Object.prototype)
  expect('polluted' in {}).toBe(false)
})
