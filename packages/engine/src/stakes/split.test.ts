import { describe, expect, it } from 'vitest'
import { settings } from '../../test/events.ts'
import type { SplitSeat } from './split.ts'
import { agreedSplit, isSplitUsual, splitPot, splitSeat } from './split.ts'

const pool101 = { ...settings, targetScore: 101, rules: { outWhen: 'AT' } } as const
const endless = { ...settings, rules: { end: 'MANUAL' } } as const
const counted = { ...pool101, rules: { ...pool101.rules, maxDrops: 2 } } as const

const seat = (changed: Partial<SplitSeat>): SplitSeat => ({
  total: 0,
  room: null,
  dropsByRoom: null,
  dropsLeft: null,
  ...changed,
})

describe('R47: the seats of a game without drops', () => {
  it.each([{ maxDrops: 0 }, { form: 'FREE' }] as const)('have none to divide by: %j', (rules) => {
    const dropless = { ...settings, rules }
    expect(splitSeat(35, 0, dropless)).toEqual(seat({ total: 35, room: 65 }))
    const seats = [splitSeat(35, 0, dropless), splitSeat(10, 0, dropless)]
    const terms = { pot: 100, fee: 10, dropScore: 20 }
    expect(splitPot('DROPS', seats, terms)).toEqual({
      ok: false,
      error: { code: 'split/no-limit' },
    })
    expect(splitPot('ROOM_AND_DROPS', seats, terms)).toEqual({
      ok: false,
      error: { code: 'split/no-drops' },
    })
    expect(splitPot('ROOM', seats, terms).ok).toBe(true)
  })
})

describe('R47: the facts of a split', () => {
  it('are room and drops, by the limit and by the rules', () => {
    expect(splitSeat(35, 1, pool101)).toEqual({
      total: 35,
      room: 65,
      dropsByRoom: 3,
      dropsLeft: null,
    })
    expect(splitSeat(35, 1, counted)).toEqual({ total: 35, room: 65, dropsByRoom: 3, dropsLeft: 1 })
  })

  it('are none where no player goes out', () => {
    expect(splitSeat(35, 1, endless)).toEqual(seat({ total: 35 }))
  })
})

describe('R47: a split', () => {
  const terms = { pot: 800, fee: 100, dropScore: 20 }

  it('is equal, odd units to the lowest total', () => {
    const seats = [90, 85, 40].map((total) => seat({ total }))
    expect(splitPot('EQUAL', seats, { ...terms, pot: 100 })).toEqual({
      ok: true,
      value: [33, 33, 34],
    })
  })

  it.each([
    [0, [400, 400]],
    [1, [450, 350]],
    [2, [500, 300]],
    [3, [550, 250]],
    [4, [600, 200]],
  ])('pays a fee for each of %i drops more', (ahead, value) => {
    const seats = [seat({ dropsByRoom: 1 + ahead }), seat({ dropsByRoom: 1 })]
    expect(splitPot('DROPS', seats, terms)).toEqual({ ok: true, value })
  })

  it('by drops needs one fee to be left, and a limit', () => {
    const seats = [seat({ dropsByRoom: 7 }), seat({ dropsByRoom: 0 })]
    expect(splitPot('DROPS', seats, terms)).toEqual({ ok: true, value: [750, 50] })
    expect(splitPot('DROPS', seats, { ...terms, pot: 799 })).toEqual({
      ok: false,
      error: { code: 'split/too-little', left: 99, fee: 100 },
    })
    const error = { code: 'split/no-limit' }
    expect(splitPot('DROPS', [seat({ dropsByRoom: 7 }), seat({})], terms)).toEqual({
      ok: false,
      error,
    })
  })

  it('by room follows the points that are left', () => {
    const seats = [splitSeat(80, 0, pool101), splitSeat(40, 0, pool101)]
    expect(splitPot('ROOM', seats, terms)).toEqual({ ok: true, value: [200, 600] })
    const units = { ...terms, pot: 850, unit: 100 }
    expect(splitPot('ROOM', seats, units)).toEqual({ ok: true, value: [200, 650] })
    const error = { code: 'split/no-limit' }
    expect(splitPot('ROOM', [seat({})], terms)).toEqual({ ok: false, error })
  })

  it('by room and drops needs drops that the rules limit', () => {
    const seats = [splitSeat(80, 0, counted), splitSeat(40, 1, counted)]
    // 20 and one drop, 60 and one drop.
    expect(splitPot('ROOM_AND_DROPS', seats, { ...terms, pot: 120 })).toEqual({
      ok: true,
      value: [40, 80],
    })
    const unlimited = [splitSeat(80, 0, pool101)]
    const error = { code: 'split/no-drops' }
    expect(splitPot('ROOM_AND_DROPS', unlimited, terms)).toEqual({ ok: false, error })
  })

  it('may be agreed on, if it is the pot', () => {
    expect(agreedSplit(30, [30, 0])).toEqual({ ok: true, value: [30, 0] })
    const sum = { code: 'split/sum', sum: 21, pot: 30 }
    expect(agreedSplit(30, [20, 1])).toEqual({ ok: false, error: sum })
    for (const amount of [-5, 0.5]) {
      const error = { code: 'split/amount', amount }
      expect(agreedSplit(30, [30 - amount, amount])).toMatchObject({ ok: false })
      expect(agreedSplit(30, [30, amount])).toEqual({ ok: false, error })
    }
  })
})

describe('R47: an offer to split', () => {
  it('is usual when two or three of more have no room for a second drop', () => {
    expect(isSplitUsual([80, 95], 3, pool101)).toBe(true)
    expect(isSplitUsual([80, 95, 100], 4, pool101)).toBe(true)
    expect(isSplitUsual([79, 95], 3, pool101)).toBe(false)
  })

  it('is not where all play on, nor with one left or with four', () => {
    expect(isSplitUsual([90, 85], 2, pool101)).toBe(false)
    expect(isSplitUsual([90], 2, pool101)).toBe(false)
    expect(isSplitUsual([90, 90, 90, 90], 5, pool101)).toBe(false)
  })

  it('is not where no player goes out', () => {
    expect(isSplitUsual([90, 85], 3, endless)).toBe(false)
  })
})
