import { describe, expect, it } from 'vitest'
import {
  added,
  createdBy,
  edited,
  go,
  left,
  settings as plain,
  play,
  refusal,
  returned,
  scored,
  totalsOf,
} from '../../test/events.ts'
import type { Rules } from '../index.ts'
import { CLASSIC, eventOf, joinDefaults, rejoinOffer, rejoinStart } from '../index.ts'

const names = added('Ann', 'Bob', 'Cleo', 'Dan')
const { rejoin } = CLASSIC
const dropLeft = { ...rejoin, cutOff: 'DROP_LEFT' } as const
const back = (playerId: number, roundJoined: number, beginningScore: number) =>
  eventOf('player-rejoined', { playerId, position: 4, roundJoined, beginningScore })
/** Cleo and Dan are out with 101, by other rules than House rules. */
const twoOut = (rules = {}) =>
  play(createdBy({ dealer: 'ROTATE', ...rules }), names, scored(1, { 1: 0, 2: 10, 3: 101, 4: 101 }))

describe('R35, R43: a player who has returned twice', () => {
  it('is none of those whom one who comes back begins with, before a round is played again', () => {
    const game = play(
      createdBy({ dealer: 'ROTATE' }),
      names,
      scored(1, { 1: 0, 2: 10, 3: 50, 4: 20 }),
      left(3, 1),
      scored(2, { 1: 0, 2: 5, 4: 5 }),
      returned(3, 3),
      scored(3, { 1: 0, 2: 1, 3: 1, 4: 1 }),
      left(3, 3),
      scored(4, { 1: 0, 2: 1, 4: 90 }),
      returned(3, 5),
    )
    expect(rejoinOffer(game, 4)).toEqual({ allowed: true, start: 18 })
  })
})

describe('R35: whether one may come back', () => {
  const settings = { ...plain, targetScore: 100, rules: { rejoin: dropLeft } } as const

  it('needs room for one drop with DROP_LEFT', () => {
    expect(rejoinStart([0, 79], 0, settings)).toEqual({ allowed: true, start: 80 })
    expect(rejoinStart([0, 80], 0, settings)).toEqual({ allowed: false, reason: 'cut-off' })
  })

  it('needs a highest total at or below a number, and a start that is not out', () => {
    const at = (cutOff: number) => ({ ...settings, rules: { rejoin: { ...rejoin, cutOff } } })
    expect(rejoinStart([30, 10], 0, at(30))).toEqual({ allowed: true, start: 31 })
    expect(rejoinStart([30, 10], 0, at(29))).toEqual({ allowed: false, reason: 'cut-off' })
    expect(rejoinStart([100], 0, at(100))).toEqual({ allowed: false, reason: 'cut-off' })
    expect(rejoinStart([99], 0, at(100))).toEqual({ allowed: true, start: 100 })
  })

  it('is never out without a cut-off, and is the start score with nobody in', () => {
    const open = { ...settings, rules: { startScore: 5 } }
    expect(rejoinStart([100], 0, open)).toEqual({ allowed: true, start: 100 })
    expect(rejoinStart([], 0, open)).toEqual({ allowed: true, start: 5 })
  })

  it('is closed, too often, or with too few in', () => {
    const closed = (changed: object) => ({
      ...settings,
      rules: { rejoin: { ...rejoin, ...changed } },
    })
    expect(rejoinStart([0], 0, closed({ on: false }))).toEqual({ allowed: false, reason: 'off' })
    expect(rejoinStart([0], 1, closed({ max: 1 }))).toEqual({ allowed: false, reason: 'count' })
    expect(rejoinStart([0], 0, closed({ max: 1 })).allowed).toBe(true)
    const few = { allowed: false, reason: 'players' }
    expect(rejoinStart([0, 1], 0, closed({ minIn: 3 }))).toEqual(few)
    expect(rejoinStart([0, 1], 0, closed({ minIn: 2 })).allowed).toBe(true)
  })

  it('starts at the offset from the worst who is in', () => {
    const same = { ...settings, rules: { rejoin: { ...rejoin, offset: 0 } } }
    expect(rejoinStart([71, 30], 0, same)).toEqual({ allowed: true, start: 71 })
  })
})

describe('R35: a rejoin', () => {
  it('is offered alike to all who come back in one break', () => {
    expect(rejoinOffer(twoOut(), 3)).toEqual({ allowed: true, start: 11 })
    const one = go(twoOut(), back(3, 2, 11))
    expect(rejoinOffer(one, 4)).toEqual({ allowed: true, start: 11 })
    expect(joinDefaults(one)).toEqual({
      type: 'MIDDLE_JOIN',
      position: 5,
      beginningScore: 11,
      roundJoined: 2,
    })
    const house = go(
      play(createdBy({}), names, scored(1, { 1: 0, 2: 10, 3: 101, 4: 101 })),
      back(3, 2, 11),
    )
    expect(rejoinOffer(house, 4)).toEqual({ allowed: true, start: 12 })
  })

  it('is for those who are out', () => {
    expect(rejoinOffer(twoOut(), 1)).toBeNull()
    expect(rejoinOffer(twoOut(), 9)).toBeNull()
    expect(refusal(twoOut(), back(1, 2, 0))).toEqual({ code: 'player/not-out', playerId: 1 })
  })

  it('is refused when it is closed, and made with the score that is agreed on', () => {
    const closed = twoOut({ rejoin: { ...rejoin, max: 0 } })
    expect(refusal(closed, back(3, 2, 11))).toEqual({ code: 'rejoin/closed', reason: 'count' })
    const game = go(twoOut(), back(3, 2, 50))
    expect(totalsOf(game)).toEqual([0, 10, 101, 50])
    expect(game.players[3]?.stints).toHaveLength(2)
    const range = { code: 'join/beginning-score-out-of-range', minimum: 0, maximum: 100 }
    expect(refusal(twoOut(), back(3, 2, 101))).toEqual(range)
    expect(refusal(twoOut(), back(3, 2, -1))).toEqual(range)
  })

  it('stands when an edit breaks its cut-off', () => {
    const game = go(
      twoOut({ rejoin: dropLeft }),
      back(3, 2, 11),
      scored(2, { 1: 0, 2: 0, 3: 5 }),
      edited(1, { 1: 0, 2: 95, 3: 101, 4: 101 }),
    )
    expect(totalsOf(game)).toEqual([0, 95, 101, 16])
    expect(rejoinOffer(game, 4)).toEqual({ allowed: false, reason: 'cut-off' })
  })
})

describe('R35, R36: with what one who joins begins', () => {
  const joining = (beginningScore: number) =>
    eventOf('player-joined', { name: 'Eve', position: 1, roundJoined: 2, beginningScore })
  const after = (rules: object, entry: Record<number, number>) =>
    play(createdBy(rules), added('Ann', 'Bob'), scored(1, entry))

  it('is offered by the aim: never better than the worst', () => {
    const lowest = { end: 'MANUAL', rejoin: { ...rejoin, offset: 2 } }
    expect(joinDefaults(after(lowest, { 1: 0, 2: 400 })).beginningScore).toBe(402)
    const highest = { ...lowest, aim: 'HIGHEST', form: 'FREE', scoreMin: -50 }
    expect(joinDefaults(after(highest, { 1: -5, 2: 400 })).beginningScore).toBe(-7)
    expect(joinDefaults(after({ dealer: 'ROTATE' }, { 1: 0, 2: 100 })).beginningScore).toBe(100)
    expect(joinDefaults(play(createdBy({ startScore: 7 }))).beginningScore).toBe(7)
  })

  it('is offered no more than one may begin with, and no less', () => {
    const taken = (rules: object, entry: Record<number, number>) => {
      const game = after(rules, entry)
      const { beginningScore } = joinDefaults(game)
      expect(totalsOf(go(game, joining(beginningScore)))[0]).toBe(beginningScore)
      return beginningScore
    }
    expect(taken({ end: 'TARGET', outWhen: 'AT' }, { 1: 0, 2: 99 })).toBe(99)
    expect(taken({ end: 'TARGET' }, { 1: 0, 2: 100 })).toBe(100)
    const far = { end: 'MANUAL', form: 'FREE', scoreMin: -9999, scoreMax: 9999 }
    const games = (points: number) =>
      play(
        createdBy({ ...far, aim: points < 0 ? 'HIGHEST' : 'LOWEST' } as Partial<Rules>),
        added('Ann', 'Bob'),
        ...Array.from({ length: 11 }, (_, index) => scored(index + 1, { 1: 0, 2: points })),
      )
    expect(joinDefaults(games(9999)).beginningScore).toBe(99_999)
    expect(joinDefaults(games(-9999)).beginningScore).toBe(-99_999)
  })

  it('may be negative where scores or the start can be, or nobody goes out', () => {
    const range = { code: 'join/beginning-score-out-of-range', minimum: 0, maximum: 100 }
    expect(refusal(after({ dealer: 'ROTATE' }, { 1: 0, 2: 5 }), joining(-1))).toEqual(range)
    for (const rules of [{ scoreMin: -1 }, { startScore: -1 }, { end: 'MANUAL' }]) {
      const game = go(after(rules, { 1: 0, 2: 5 }), joining(-500))
      expect(totalsOf(game)[0]).toBe(-500)
    }
    const wide = { ...range, minimum: -99_999, maximum: 99_999 }
    expect(refusal(after({ end: 'MANUAL' }, { 1: 0, 2: 5 }), joining(100_000))).toEqual(wide)
  })

  it('is the start score of those who are added, also when that is corrected before round 1', () => {
    const chips = { end: 'MANUAL', startScore: 160 } as const
    const game = go(play(createdBy(chips), added('Ann', 'Bob')))
    expect(totalsOf(game)).toEqual([160, 160])
    const joined = eventOf('player-joined', {
      name: 'Eve',
      position: 1,
      roundJoined: 1,
      beginningScore: 3,
    })
    const corrected = eventOf('settings-changed', {
      settings: { rules: { end: 'MANUAL', startScore: 240 } },
    })
    expect(totalsOf(go(game, joined, corrected))).toEqual([3, 240, 240])
  })
})
