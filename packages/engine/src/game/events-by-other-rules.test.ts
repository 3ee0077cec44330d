import { describe, expect, it } from 'vitest'
import {
  added,
  created,
  createdBy,
  edited,
  go,
  play,
  refusal,
  removed,
  renamed,
  scored,
  scores,
  settings,
  settingsChanged,
  undone,
} from '../../test/events.ts'
import type { Game, GameEvent } from '../index.ts'
import * as byHouse from '../index.ts'
import {
  applyEvent,
  applyRecorded,
  CLASSIC,
  dealerOf,
  eventOf,
  gameFromScoreboard,
  ledgerOf,
  nextDealer,
  replay,
  scoreboardOf,
} from '../index.ts'
import { eventSchema } from '../schema.ts'

const names = added('Ann', 'Bob', 'Cleo')
const joining = {
  type: 'player-joined',
  name: 'Dan',
  position: 1,
  roundJoined: 1,
  beginningScore: 0,
}
const scoring = { type: 'round-scored', roundNumber: 1, scores: scores({ 1: 0, 2: 0, 3: 0 }) }
const dealing = () => play(createdBy({ dealer: 'ROTATE' }), names)
const dealersOf = (game: Game) => game.rounds.map(({ dealerId }) => dealerId)

describe('R29: formats', () => {
  it('are the lowest that can say it', () => {
    const score = { playerId: 1, scoreType: 'CUSTOM', scoreValue: 0 } as const
    const round = (more: object) =>
      eventOf('round-scored', { roundNumber: 1, scores: [score], ...more })
    expect(round({}).format).toBe(1)
    expect(round({ scores: [{ ...score, scoreValue: 999 }] }).format).toBe(1)
    for (const more of [
      { dealerId: 1 },
      { winnerIds: [1] },
      { bonus: 5 },
      { scores: [{ ...score, kind: 'K' }] },
      { scores: [{ ...score, scoreValue: -1 }] },
      { scores: [{ ...score, scoreValue: 1000 }] },
    ]) {
      expect(round(more).format).toBe(2)
    }
    const at = { playerId: 1, position: 1, roundJoined: 2 }
    expect(eventOf('player-rejoined', { ...at, beginningScore: 0 }).format).toBe(1)
    expect(eventOf('player-rejoined', { ...at, beginningScore: -1 }).format).toBe(2)
    const far = { ...at, beginningScore: 100_000 }
    expect(eventOf('player-rejoined', far).format).toBe(2)
    const edited = { roundNumber: 1, scores: [{ ...score, scoreValue: -1 }] }
    expect(eventOf('round-edited', edited).format).toBe(2)
    expect(eventOf('players-added', { names: ['Ann'] }).format).toBe(1)
    expect(eventOf('players-added', { names: ['Ann'], members: [['Di', 'Ed']] }).format).toBe(2)
    expect(eventOf('settings-changed', { settings: { targetScore: 5 } }).format).toBe(1)
    expect(eventOf('settings-changed', { settings: { rules: {} } }).format).toBe(2)
    const house = eventOf('created', { settings: { ...settings, rules: { outWhen: 'AT' } } })
    expect(house.settings.rules).toEqual({ outWhen: 'AT' })
    const single = eventOf('player-renamed', { playerId: 1, name: 'Ann', members: [] })
    expect(single).toMatchObject({ format: 2, members: [] })
  })

  it('are not higher for what says nothing, which is left out', () => {
    const round = { roundNumber: 1, scores: [{ playerId: 1, scoreType: 'DROP', scoreValue: 0 }] }
    const scored = { format: 1, type: 'round-scored', ...round }
    const given = (more: object) =>
      eventOf('round-scored', { ...(round as object), ...more } as never)
    expect(given({ bonus: 0 })).toStrictEqual(scored)
    const none = { winnerIds: undefined, bonus: undefined, dealerId: undefined }
    expect(given(none)).toStrictEqual(scored)
    for (const more of [{ scoreValue: -5 }, { scoreValue: 1000 }, { kind: undefined }]) {
      expect(given({ scores: [{ ...round.scores[0], ...more }] })).toStrictEqual(scored)
    }
    const kept = [{ playerId: 1, scoreType: 'DROP', scoreValue: 7 }]
    expect(given({ scores: kept })).toStrictEqual({ ...scored, scores: kept })
    for (const rules of [{}, CLASSIC, { aim: 'LOWEST' as const }]) {
      expect(eventOf('created', { settings: { ...settings, rules } })).toStrictEqual(created())
    }
    for (const members of [[], [[]]]) {
      expect(eventOf('players-added', { names: ['Ann'], members })).toStrictEqual(added('Ann'))
    }
    const at = { name: 'Ann', position: 1, roundJoined: 1, beginningScore: 0 }
    const joined = { format: 1, type: 'player-joined', ...at }
    expect(eventOf('player-joined', { ...at, members: [] })).toStrictEqual(joined)
    expect(eventOf('player-joined', { ...at, members: ['Di', 'Ed'] }).format).toBe(2)
  })

  it.each<[string, object]>([
    ['rules', { type: 'settings-changed', settings: { rules: { outWhen: 'AT' } } }],
    ['members', { type: 'players-added', names: ['Us'], members: [['Di', 'Ed']] }],
    ['members of one', { ...joining, members: ['Di', 'Ed'] }],
    ['new members', { type: 'player-renamed', playerId: 1, name: 'Us', members: ['Di', 'Ed'] }],
    ['less than nothing', { ...joining, beginningScore: -1 }],
    ['a kind', { ...scoring, scores: scores({ 1: 0, 2: '#K', 3: 0 }) }],
    ['a low score', { ...scoring, scores: scores({ 1: 0, 2: -1, 3: 0 }) }],
    ['a high score', { ...scoring, scores: scores({ 1: 0, 2: 1000, 3: 0 }) }],
    ['winners', { ...scoring, winnerIds: [1] }],
    ['a bonus', { ...scoring, bonus: 5 }],
    ['a dealer', { ...scoring, dealerId: 1 }],
  ])(
    'that are too low for what an event holds are refused, and lose nothing in a log: %s',
    (_, said) => {
      const rules = {
        end: 'MANUAL',
        form: 'WINNER_TAKES',
        scoreMin: -9,
        scoreMax: 2000,
        kinds: [{ code: 'K', label: 'K', points: 5 }],
        dealer: 'ROTATE',
      } as const
      const event = { format: 1, ...said } as unknown as GameEvent
      const opening = [createdBy(rules), names]
      const error = { code: 'event/format', newest: 4 }
      expect(refusal(play(...opening), event)).toEqual(error)
      const ruled = { ...event, format: 2 } as GameEvent
      expect(play(...opening, event)).toEqual(play(...opening, ruled))
      expect(eventSchema.safeParse(event).success).toBe(false)
      expect(eventSchema.safeParse(event).success).toBe(false)
      expect(eventSchema.safeParse(ruled).data).toEqual(ruled)
    },
  )

  it('that are too low make a game of format 2 of a log', () => {
    const sides = { format: 1, type: 'players-added', names: ['Us'], members: [['Di', 'Ed']] }
    expect(play(created(), sides as unknown as GameEvent).format).toBe(2)
  })

  it('of a new event are refused where they are too low for what it holds', () => {
    const error = { code: 'event/format', newest: 4 }
    const ruled = { ...createdBy({ outWhen: 'AT' }), format: 1 } as GameEvent
    expect(refusal(null, ruled)).toEqual(error)
    const dealt = { ...scored(1, { 1: 0, 2: 0, 3: 0 }), dealerId: 1 } as GameEvent
    expect(refusal(play(createdBy({ dealer: 'ROTATE' }), names), dealt)).toEqual(error)
  })

  it('that are newer are refused', () => {
    const error = { code: 'event/format', newest: 4 }
    const newer = { ...created(), format: 5 } as unknown as GameEvent
    expect(refusal(null, newer)).toEqual(error)
    const game = { ...play(created()), format: 4 } as unknown as Game
    expect(refusal(game, names)).toEqual(error)
  })

  it('make a replay that names what is refused', () => {
    const other = eventOf('players-added', { names: [] })
    expect(replay([created(), other])).toEqual({
      ok: false,
      error: { code: 'event/empty', index: 1 },
    })
    expect(replay([])).toEqual({ ok: false, error: { code: 'game/not-created', index: 0 } })
    expect(applyEvent(null, other).ok).toBe(false)
  })
})

describe('R37: the dealer', () => {
  it('is the next who plays, from the last dealer on', () => {
    expect(nextDealer([3, 1, 2], 2, [1, 2, 3])).toBe(3)
    expect(nextDealer([1, 2, 3, 4], 1, [1, 3, 4])).toBe(3)
    expect(nextDealer([1, 2, 3], null, [2, 3])).toBe(2)
    expect(nextDealer([1, 2], 1, [])).toBeNull()
  })

  it('moves on by itself, is named where somebody else deals, and stays with the round', () => {
    const entry = { 1: 0, 2: 0, 3: 0 }
    const game = go(
      dealing(),
      scored(1, entry),
      scored(2, entry, { dealerId: 1 }),
      scored(3, entry),
      { format: 1, type: 'positions-changed', playerIds: [3, 2, 1] },
    )
    expect(dealersOf(game)).toEqual([1, 1, 2])
    expect(dealerOf(game)).toBe(1)
    expect(dealersOf(go(game, edited(1, entry), edited(2, entry, { dealerId: 3 })))).toEqual([
      1, 3, 2,
    ])
  })

  it('passes over who is out, and is nobody in House rules', () => {
    const game = go(dealing(), scored(1, { 1: 0, 2: 101, 3: 0 }))
    expect(dealerOf(game)).toBe(3)
    expect(dealerOf(play(created(), names))).toBeNull()
  })

  it('plays the round, in a game that keeps one', () => {
    const wrong = { code: 'round/wrong-dealer' }
    const entry = { 1: 0, 2: 0, 3: 0 }
    expect(refusal(dealing(), scored(1, entry, { dealerId: 4 }))).toEqual(wrong)
    const house = play(created(), names)
    expect(refusal(house, scored(1, entry, { dealerId: 1 }))).toEqual(wrong)
  })
})

describe('R37: sides', () => {
  const sides = eventOf('players-added', {
    names: ['North and South', 'East'],
    members: [[' Ann ', 'Zoe\u0308'], []],
  })
  const membersOf = (game: Game) => game.players.map(({ members }) => members)

  it('have members, in a game of any rules', () => {
    const game = play(created(), sides)
    expect(membersOf(game)).toEqual([['Ann', 'Zoë'], undefined])
    expect(game.format).toBe(2)
    const joined = { name: 'West', position: 1, roundJoined: 1, beginningScore: 0 }
    const more = eventOf('player-joined', { ...joined, members: ['Di', 'Ed', 'Flo'] })
    expect(membersOf(go(game, more))[0]).toEqual(['Di', 'Ed', 'Flo'])
  })

  it('change with a rename, which an undo leaves', () => {
    const game = play(created(), sides, added('Bob'))
    const named = eventOf('player-renamed', { playerId: 1, name: 'Us', members: ['Di', 'Ed'] })
    const after = go(game, named)
    const back = go(after, undone(after.version))
    expect(membersOf(back)).toEqual([['Di', 'Ed'], undefined])
    expect(go(back, named).undo).toBeNull()
    const single = eventOf('player-renamed', { playerId: 1, name: 'Ann', members: [] })
    expect(go(game, single).players[0]).not.toHaveProperty('members')
    expect(membersOf(go(game, renamed(1, 'Us')))[0]).toEqual(['Ann', 'Zoë'])
  })

  it('have two to six members with names', () => {
    const game = play(created())
    const side = (members: string[]) =>
      eventOf('players-added', { names: ['Us'], members: [members] })
    const range = { code: 'members/wrong', minimum: 2, maximum: 6 }
    expect(refusal(game, side(['Ann']))).toEqual(range)
    expect(refusal(game, side(Array.from({ length: 7 }, () => 'Ann')))).toEqual(range)
    const joining = eventOf('player-joined', {
      ...{ name: 'Us', position: 1, roundJoined: 1, beginningScore: 0 },
      members: ['Ann'],
    })
    expect(refusal(play(created(), names), joining)).toEqual(range)
    const length = { code: 'members/wrong', minimum: 2, maximum: 80 }
    expect(refusal(game, side(['Ann', 'X']))).toEqual(length)
    const known = go(game, side(['Ann', 'Bob']))
    const named = eventOf('player-renamed', { playerId: 1, name: 'Us', members: ['X', 'Y'] })
    expect(refusal(known, named)).toEqual(length)
    const other = eventOf('player-renamed', { playerId: 9, name: 'Us', members: ['Di', 'Ed'] })
    expect(refusal(known, other)).toEqual({ code: 'player/unknown', playerId: 9 })
  })
})

describe('R29: a game by other rules', () => {
  const rules = {
    end: 'ROUNDS',
    rounds: 3,
    form: 'ZERO_SUM',
    dealer: 'ROTATE',
    aim: 'HIGHEST',
  } as const
  const kinds = [{ code: 'K', label: 'K', points: 9 }]
  const game = () =>
    play(
      createdBy({ ...rules, kinds }),
      eventOf('players-added', {
        names: ['Us', 'Them'],
        members: [
          ['Ann', 'Bob'],
          ['Di', 'Ed'],
        ],
      }),
      scored(1, { 1: 0, 2: '#K' }),
      scored(2, { 1: 5, 2: 5 }, { winnerIds: [2] }),
    )

  it('goes on from its scoreboard as from its events', () => {
    for (const each of [game(), go(game(), edited(1, { 1: 3, 2: 0 })), play(created(), names)]) {
      const board = scoreboardOf(each)
      expect(gameFromScoreboard(JSON.parse(JSON.stringify(board)))).toEqual(each)
    }
  })

  it('shares nothing with its scoreboard, nor the scoreboard with the game that is made of it', () => {
    const corrected = go(game(), edited(2, { 1: 5, 2: 4 }, { winnerIds: [1] }))
    const changed = go(
      game(),
      eventOf('settings-changed', { settings: { rules: { ...rules, kinds, rounds: 4 } } }),
    )
    for (const one of [game(), corrected, changed]) {
      const board = scoreboardOf(one)
      expect(sharedBy(one, board)).toEqual([])
      expect(sharedBy(board, gameFromScoreboard(board))).toEqual([])
    }
    const house = go(play(created(), names), scored(1, { 1: 0, 2: 5, 3: 0 }))
    for (const event of [edited(1, { 1: 5, 2: 0, 3: 0 }), settingsChanged({ dropScore: 5 })]) {
      const one = go(house, event)
      const board = byHouse.scoreboardOf(one)
      expect(sharedBy(one, board)).toEqual([])
      expect(sharedBy(board, byHouse.gameFromScoreboard(board))).toEqual([])
    }
  })

  it('shows its rules, its dealer, and what an undo would take back', () => {
    const board = scoreboardOf(game())
    expect(board.game).toMatchObject({ rules: { ...rules }, dealerId: 1 })
    expect(board.undoable).toMatchObject({ type: 'round-scored', roundNumber: 2, settings: [] })
    const changed = go(
      game(),
      eventOf('settings-changed', {
        settings: { name: 'Monday', rules: { ...rules, kinds, rounds: 4 } },
      }),
    )
    expect(scoreboardOf(changed).undoable?.settings).toEqual(['name', 'rules'])
    const named = go(game(), eventOf('settings-changed', { settings: { name: 'Monday' } }))
    expect(scoreboardOf(named).undoable?.settings).toEqual(['name'])
    const over = go(game(), scored(3, { 1: 0, 2: 9 }))
    expect(scoreboardOf(over).game).toMatchObject({ dealerId: null })
  })

  it('names what is wrong with who joins before what is wrong with the score to begin with', () => {
    const at = { position: 1, roundJoined: 3, beginningScore: 100_000 }
    const join = (name: string) => refusal(game(), eventOf('player-joined', { name, ...at }))
    expect(join('X')).toMatchObject({ code: 'player/name-length' })
    const refused = { code: 'join/beginning-score-out-of-range' }
    expect(join('Xi')).toMatchObject(refused)
    const recorded = eventOf('player-joined', { name: 'Xi', ...at })
    expect(applyRecorded(game(), recorded)).toMatchObject({ ok: false, error: refused })
    const back = eventOf('player-rejoined', { playerId: 1, ...at })
    expect(refusal(game(), back)).toEqual({ code: 'player/not-out', playerId: 1 })
  })

  it('has no running total of a round that somebody does not play', () => {
    const late = eventOf('player-joined', {
      name: 'Late',
      position: 1,
      roundJoined: 3,
      beginningScore: 4,
    })
    const played = go(game(), late, scored(3, { 1: 0, 2: 0, 3: 0 }))
    expect(ledgerOf(played)[0]).toEqual({ playerId: 3, totals: [null, null, 4] })
  })

  it('has running totals in the points of its form', () => {
    expect(ledgerOf(game())).toEqual([
      { playerId: 1, totals: [9, 9] },
      { playerId: 2, totals: [-9, -9] },
    ])
  })

  it('takes the events of every game', () => {
    expect(go(play(createdBy(rules), names), removed(2)).players).toHaveLength(2)
    expect(refusal(game(), scored(4, { 1: 0, 2: 0 }))).toEqual({
      code: 'round/out-of-order',
      expected: 3,
    })
    const edit = refusal(game(), edited(3, { 1: 0, 2: 0 }))
    expect(edit).toEqual({ code: 'round/unknown', roundNumber: 3 })
    expect(refusal(game(), edited(1, { 1: 0 }))).toEqual({ code: 'score/missing', playerId: 2 })
    expect(refusal(game(), scored(3, { 1: 0 }))).toEqual({ code: 'score/missing', playerId: 2 })
  })
})

/** The paths of objects and lists of one value that another holds too. */
function sharedBy(one: object, other: object): string[] {
  const held = new Set(partsOf(one, '').map(([part]) => part))
  return partsOf(other, '').flatMap(([part, path]) => (held.has(part) ? [path] : []))
}

function partsOf(value: unknown, path: string): [object, string][] {
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.entries(value).flatMap(([name, part]) => partsOf(part, `${path}.${name}`))
  return [[value, path], ...inside]
}
