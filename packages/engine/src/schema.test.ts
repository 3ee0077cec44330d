import { describe, expect, expectTypeOf, it } from 'vitest'
import { z } from 'zod'
import { STORED_GAME } from '../golden/games.ts'
import {
  added,
  cancelled,
  created,
  edited,
  ended,
  go,
  joined,
  left,
  play,
  rejoined,
  renamed,
  returned,
  scored,
  scores,
  settingsChanged,
} from '../test/events.ts'
import type { Game, GameEvent } from './index.ts'
import { eventSchema, gameSchema, gameStakesSchema, stakesSchema } from './schema.ts'
import { stakesOf } from './stakes.ts'

/** What is wrong with a value, by its path. */
function problemsOf(schema: z.ZodType, value: unknown): Readonly<Record<string, string>> {
  const { error } = schema.safeParse(value)
  const issues = error?.issues ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [z.core.toDotPath(path), message]))
}

describe('the schema of an event', () => {
  it('says of a part of format 2 that only that has it', () => {
    const round = { ...scored(1, { 1: 0, 2: 5 }), bonus: 5 }
    expect(problemsOf(eventSchema, round)).toEqual({
      format: 'Invalid input: only format 2 has this',
    })
  })

  it('leaves texts as they were typed and drops keys that are not declared', () => {
    const event = { format: 1, type: 'players-added', names: [' Zoe\u0308 '], note: 'mine' }
    expect(eventSchema.parse(event)).toEqual(added(' Zoe\u0308 '))
    const described = created({ name: ' Fri ', description: ` One. \n Two.${' '.repeat(200)}` })
    expect(eventSchema.parse(described)).toEqual(described)
  })

  it('counts a text as a game keeps it', () => {
    expect(problemsOf(eventSchema, added(' X '))).toHaveProperty('names[0]')
    expect(eventSchema.safeParse(added(` ${'\u{1f0a1}'.repeat(80)} `)).success).toBe(true)
    const lines = 'x\n'.repeat(100)
    expect(eventSchema.safeParse(created({ description: lines })).success).toBe(true)
  })

  it('names everything that is missing, of another kind or beyond the limits', () => {
    const scores = [
      { playerId: 0, scoreType: 'WON', scoreValue: 10_000 },
      { playerId: 1.5, scoreType: 'DROP', scoreValue: '5' },
      null,
    ]
    const round = { format: 5, type: 'round-scored', roundNumber: 501, scores }
    expect(problemsOf(eventSchema, round)).toEqual({
      format: 'Invalid input',
      roundNumber: 'Too big: expected number to be <=500',
      'scores[0].playerId': 'Too small: expected number to be >=1',
      'scores[0].scoreType':
        'Invalid option: expected one of "DROP"|"MIDDLE_DROP"|"FULL_COUNT"|"CUSTOM"',
      'scores[0].scoreValue': 'Too big: expected number to be <=9999',
      'scores[1].playerId': 'Invalid input: expected int, received number',
      'scores[1].scoreValue': 'Invalid input: expected number, received string',
      'scores[2]': 'Invalid input: expected object, received null',
    })
    const settings = { name: 'Fr', description: 'x'.repeat(201) }
    expect(problemsOf(eventSchema, created(settings))).toEqual({
      'settings.name': 'Invalid length: expected 3 to 80 characters',
      'settings.description': 'Invalid length: expected 0 to 200 characters',
    })
    expect(problemsOf(eventSchema, cancelled('x'.repeat(601)))).toEqual({
      reason: 'Invalid length: expected 0 to 600 characters',
    })
    const at = { position: 22, beginningScore: 100_000, roundJoined: 502 }
    expect(problemsOf(eventSchema, joined('X', at))).toEqual({
      name: 'Invalid length: expected 2 to 80 characters',
      position: 'Too big: expected number to be <=21',
      beginningScore: 'Too big: expected number to be <=99999',
      roundJoined: 'Too big: expected number to be <=501',
    })
  })

  it('names a list that is too long, without looking at its items, or an item in it', () => {
    const names = ['X', ...Array.from({ length: 20 }, () => 'Ann')]
    expect(problemsOf(eventSchema, added(...names))).toEqual({
      names: 'Too big: expected array to have <=20 items',
    })
    expect(Object.keys(problemsOf(eventSchema, added('Ann', 'X')))).toEqual(['names[1]'])
    const event = { format: 1, type: 'positions-changed', playerIds: [1, 0] }
    expect(Object.keys(problemsOf(eventSchema, event))).toEqual(['playerIds[1]'])
  })

  it('says so when a value is no event at all', () => {
    const expected = 'Invalid input: expected an event of a known type'
    for (const value of ['{', null, undefined, 7, () => 7, []]) {
      expect(Object.values(problemsOf(eventSchema, value))).toEqual([expected])
    }
    expect(problemsOf(eventSchema, { format: 1, type: 'won' })).toEqual({ type: expected })
    expect(problemsOf(eventSchema, { format: 1, type: 'constructor' })).toEqual({ type: expected })
  })

  it('takes what is just within the limits', () => {
    const most = joined('Di', { position: 21, beginningScore: 99_999, roundJoined: 501 })
    const least = joined('Di', { position: 1, beginningScore: 0, roundJoined: 1 })
    for (const event of [most, least, cancelled('x'.repeat(600)), cancelled('')]) {
      expect(eventSchema.parse(event)).toEqual(event)
    }
    const settings = { name: 'Fri', targetScore: 1, dropScore: 0, middleDropScore: 999 }
    for (const event of [settingsChanged(settings), settingsChanged({}), created(settings)]) {
      expect(eventSchema.parse(event)).toEqual(event)
    }
  })

  it('takes a correction of any one setting, and refuses one that is out of range', () => {
    const wrong = { name: 'Fr', description: 7, targetScore: 0, dropScore: -1 }
    const { settings } = play(created())
    for (const [field, value] of Object.entries(settings)) {
      const event = settingsChanged({ [field]: value })
      expect(eventSchema.parse(event)).toEqual(event)
    }
    const all = { ...wrong, middleDropScore: 1000, fullCountScore: null }
    const event = { format: 1, type: 'settings-changed', settings: all }
    expect(Object.keys(problemsOf(eventSchema, event)).sort()).toEqual(
      Object.keys(settings)
        .map((field) => `settings.${field}`)
        .sort(),
    )
  })

  it('takes an event of every kind as it is', () => {
    for (const event of STORED_GAME) expect(eventSchema.parse(event)).toEqual(event)
  })

  it('gives the same text of JSON for the same event, with its keys in any order', () => {
    const event = scored(1, { 1: 0, 2: 'DROP' })
    const turned = Object.fromEntries(Object.entries(event).reverse())
    expect(JSON.stringify(eventSchema.parse(turned))).toBe(JSON.stringify(event))
  })
})

/** Cleo is out in round 1 and comes back for round 2, Dan joins there; round 2 is played. */
const playing = () =>
  go(
    play(created(), added('Ann', 'Bob', 'Cleo'), scored(1, { 1: 0, 2: 'DROP', 3: 101 })),
    rejoined(3, { position: 3, beginningScore: 30, roundJoined: 2 }),
    joined('Dan', { position: 4, beginningScore: 10, roundJoined: 2 }),
    scored(2, { 1: 0, 2: 5, 3: 5, 4: 5 }),
  )

describe('the schema of a game', () => {
  it('takes every game as it is, after any course of a game', () => {
    const gone = play(
      created(),
      added('Ann', 'Bob', 'Cleo'),
      scored(1, { 1: 0, 2: 5, 3: 5 }),
      left(2, 1),
    )
    const games = [
      play(created()),
      playing(),
      play(created(), added('Ann', 'Bob')),
      play(created(), joined('Ann', { position: 1, beginningScore: 100, roundJoined: 1 })),
      go(playing(), edited(1, { 1: 0, 2: 5, 3: 5 })),
      go(playing(), edited(2, { 1: 0, 2: 5, 3: 5, 4: 9 })),
      go(playing(), settingsChanged({ targetScore: 200 })),
      go(playing(), settingsChanged({ targetScore: 200 }), renamed(1, 'Anna')),
      go(playing(), ended(true, 2)),
      go(play(created(), added('Ann', 'Bob')), scored(1, { 1: 0, 2: 101 }), ended(false, 1)),
      go(playing(), cancelled('rain')),
      gone,
      go(gone, scored(2, { 1: 0, 3: 5 }), returned(2, 3)),
    ]
    const stored = STORED_GAME.map((_, index) => play(...STORED_GAME.slice(0, index + 1)))
    for (const game of [...games, ...stored]) {
      const text = JSON.stringify(game)
      expect(JSON.stringify(gameSchema.parse(JSON.parse(text)))).toBe(text)
    }
  })

  it('reads a game of format 1 as one of format 2 (R29)', () => {
    expect(gameSchema.parse({ ...playing(), format: 1 })).toEqual(playing())
  })

  it('names everything that is missing or of another kind', () => {
    const game = { format: 1, status: 'OVER', players: [{ id: 1, name: 7 }] }
    expect(problemsOf(gameSchema, game)).toMatchObject({
      version: 'Invalid input: expected number, received undefined',
      status: 'Invalid option: expected one of "INPROGRESS"|"COMPLETED"|"CANCELLED"',
      settings: 'Invalid input: expected object, received undefined',
      'players[0].name': 'Invalid input: expected string, received number',
      'players[0].stints': 'Invalid input: expected array, received undefined',
      manualEnd: 'Invalid input: expected boolean, received undefined',
      undo: 'Invalid input: expected object, received undefined',
    })
  })

  const corrected = () => go(playing(), settingsChanged({ dropScore: 5 }))
  const tooMany = (count: number, item: unknown) => Array.from({ length: count }, () => item)
  it.each([
    ['format', 4],
    ['version', 0],
    ['nextRevision', 0],
    ['nextPlayerId', 0],
    ['settings.name', 'Fr'],
    ['undo.settings.name', 'Fr'],
    ['undo.type', 'player-renamed'],
    ['undo.players[0].id', 0],
    ['players', tooMany(21, {})],
    ['players[0].stints', []],
    ['players[0].stints', tooMany(502, {})],
    ['players[0].stints[0].total', 0.5],
    ['players[0].stints[0].roundExited', 0],
    ['players[2].position', 0],
    ['rounds', tooMany(501, {})],
    ['rounds[1].revision', 0],
    ['rounds[0].roundNumber', 0],
    ['rounds[0].scores[1].scoreValue', -10_000],
    ['winnerPlayerIds', [0]],
    ['cancelReason', 7],
  ])('refuses at %s what is beyond the limits', (path, part) => {
    const keys = path.split(/[.[\]]+/).filter((key) => key !== '')
    const last = keys.pop() ?? ''
    const copy = JSON.parse(JSON.stringify(corrected()))
    const holder = keys.reduce<object>((value, key) => value[key as never], copy)
    Object.assign(holder, { [last]: part })
    expect(Object.keys(problemsOf(gameSchema, copy))[0]).toContain(path)
  })

  it('keeps no key that is not declared, and pollutes no prototype', () => {
    const game = playing()
    const text = JSON.stringify(game).replace('{', '{"__proto__": {"polluted": true}, "note": 1, ')
    const parsed = gameSchema.parse(JSON.parse(text))
    expect(parsed).toEqual(game)
    expect(Object.getPrototypeOf(parsed)).toBe(Object.prototype)
    expect('polluted' in {}).toBe(false)
  })
})

it('has the types of the rules', () => {
  expectTypeOf<z.infer<typeof eventSchema>>().toEqualTypeOf<GameEvent>()
  expectTypeOf<z.infer<typeof gameSchema>>().toEqualTypeOf<Game>()
})

describe('R44: the schema of stakes', () => {
  const stakes = stakesOf({ buyIn: 999_999_999, dropFee: 0, currency: 'INR' })
  const terms = { stakes, waived: { 12: 1 }, callUps: { 7: 40 }, split: { 1: 5, 3: 0 } }

  it('reads what was written, and leaves out what it does not know', () => {
    const text = JSON.stringify({ ...terms, mode: 'EQUAL' })
    expect(gameStakesSchema.parse(JSON.parse(text))).toEqual(terms)
    expect(gameStakesSchema.parse({ stakes })).toEqual({ stakes })
    expect(stakesSchema.parse({ ...stakes, gin: { ...stakes.gin, shutout: 'DOUBLE' } })).toEqual({
      ...stakes,
      gin: { game: 100, box: 20, shutout: 'DOUBLE' },
    })
  })

  it.each([
    ['buyIn', { ...stakes, buyIn: 1_000_000_000 }],
    ['rejoinFee', { ...stakes, rejoinFee: -1 }],
    ['dropFee', { ...stakes, dropFee: 0.5 }],
    ['pointValue', { ...stakes, pointValue: 1_000_000 }],
    ['kittyPercent', { ...stakes, kittyPercent: 101 }],
    ['unit', { ...stakes, unit: 0 }],
    ['currency', { ...stakes, currency: 'inr' }],
    ['currency', { ...stakes, currency: 'XINR' }],
    ['currency', { ...stakes, currency: 'INRX' }],
    ['settle', { ...stakes, settle: 'LOTTERY' }],
    ['gin.box', { ...stakes, gin: { ...stakes.gin, box: 10_000 } }],
  ])('names a wrong %s', (path, wrong) => {
    expect(Object.keys(problemsOf(stakesSchema, wrong))).toEqual([path])
  })

  it.each([
    ['waived', { 1: 501 }],
    ['waived', { '01': 1 }],
    ['waived', { '1x': 1 }],
    ['callUps', { 0: 1 }],
    ['split', { 1: -1 }],
    ['split', { x: 1 }],
  ])('refuses %s of %j', (name, wrong) => {
    expect(gameStakesSchema.safeParse({ stakes, [name]: wrong }).success).toBe(false)
  })
})

describe('a game whose parts do not belong together', () => {
  const game = play(created(), added('Ann', 'Bob'), scored(1, { 1: 0, 2: 101 }), ended(false, 1))
  const [round] = game.rounds

  it('is read where they do', () => {
    expect(gameSchema.parse(game)).toEqual(game)
  })

  it.each([
    ['rounds[0].scores[1].playerId', { rounds: [{ ...round, scores: scores({ 1: 0, 3: 5 }) }] }],
    ['rounds[0].roundNumber', { rounds: [{ ...round, roundNumber: 2 }] }],
    ['rounds[1].roundNumber', { rounds: [round, round] }],
    ['winnerPlayerIds[0]', { winnerPlayerIds: [3] }],
  ])('is refused by the name of the part: %s', (path, wrong) => {
    expect(Object.keys(problemsOf(gameSchema, { ...game, ...wrong }))).toEqual([path])
  })
})
