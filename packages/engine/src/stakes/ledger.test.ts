import { describe, expect, it } from 'vitest'
import { added, created, ended, go, play, scored } from '../../test/events.ts'
import { adjusted, gameWith, paid, reversed } from '../../test/ledger.ts'
import type { Entry } from './ledger.ts'
import {
  balancesOf,
  checkEntry,
  currenciesOf,
  gameNets,
  KITTY,
  ledgerIn,
  peopleBySeat,
} from './ledger.ts'
import { stakesOf } from './stakes.ts'

const running = () =>
  play(created(), added('Ann', 'Bob', 'Cleo'), scored(1, { 1: 0, 2: 101, 3: 110 }))

const balances = (...given: Parameters<typeof balancesOf>) =>
  Object.fromEntries(balancesOf(...given).map(({ person, balance }) => [person, balance]))

describe('R49: a game in a ledger', () => {
  const terms = { stakes: stakesOf({ buyIn: 100, kittyPercent: 10, currency: 'INR' }) }

  it('moves its nets, the kitty last', () => {
    const game = go(running(), ended(false, 1))
    expect(gameNets('g', game, terms, (id) => `p${id}`)).toEqual({
      gameId: 'g',
      currency: 'INR',
      nets: [
        { person: 'p1', amount: 180 },
        { person: 'p2', amount: -100 },
        { person: 'p3', amount: -100 },
        { person: 'kitty', amount: 20 },
      ],
      inPot: [],
    })
  })

  it('moves nothing while it is in progress', () => {
    const { nets, inPot } = gameNets('g', running(), terms, (id) => `p${id}`)
    expect(nets.map(({ amount }) => amount)).toEqual([0, 0, 0])
    expect(inPot.map(({ amount }) => amount)).toEqual([100, 100, 100])
  })

  it('adds up the seats of one person', () => {
    const game = go(running(), ended(false, 1))
    const { nets } = gameNets('g', game, { stakes: stakesOf({ buyIn: 5 }) }, (id) =>
      id === 1 ? 'Ann' : 'Bob',
    )
    expect(nets).toEqual([
      { person: 'Ann', amount: 10 },
      { person: 'Bob', amount: -10 },
    ])
  })
})

describe('R49: an entry', () => {
  const before: readonly Entry[] = [
    paid('e1', 'Ann', 'Bob', 5),
    paid('e2', 'Ann', 'Bob', 5),
    reversed('e3', 'e2'),
  ]

  it.each([
    paid('e4', 'Ann', 'Bob', 1),
    paid('e4', 'Ann', 'Bob', 999_999_999),
    adjusted('e4', 'Ann', 'Bob', 5, 's'),
    adjusted('e4', 'Ann', 'Bob', 5, 's'.repeat(200)),
    reversed('e4', 'e1'),
  ])('may be added: %j', (entry) => {
    expect(checkEntry(before, entry)).toEqual({ ok: true, value: entry })
  })

  const amount = { code: 'entry/amount', minimum: 1, maximum: 999_999_999 }
  const reason = { code: 'entry/reason', minimum: 1, maximum: 200 }

  it.each([
    [paid('e1', 'Ann', 'Bob', 5), { code: 'entry/exists', id: 'e1' }],
    [paid('e4', 'Ann', 'Ann', 5), { code: 'entry/oneself', person: 'Ann' }],
    [paid('e4', 'Ann', 'Bob', 0), amount],
    [paid('e4', 'Ann', 'Bob', 1_000_000_000), amount],
    [adjusted('e4', 'Ann', 'Bob', 1.5, 'snacks'), amount],
    [adjusted('e4', 'Ann', 'Bob', 5, ' \n '), reason],
    [adjusted('e4', 'Ann', 'Bob', 5, 's'.repeat(201)), reason],
    [reversed('e4', 'e9'), { code: 'entry/unknown', id: 'e9' }],
    [reversed('e4', 'e3'), { code: 'entry/unknown', id: 'e3' }],
    [
      { ...reversed('e4', 'e1'), currency: 'INR' },
      { code: 'entry/unknown', id: 'e1' },
    ],
    [reversed('e4', 'e2'), { code: 'entry/reversed', id: 'e2' }],
  ] as const)('is refused: %j', (entry, error) => {
    expect(checkEntry(before, entry)).toEqual({ ok: false, error })
  })
})

describe('R49: balances', () => {
  it('are the nets, adjustments, and payments made less those received', () => {
    const games = [gameWith('g1', { Ann: 200, Bob: -100, Cleo: -100 })]
    const entries = [paid('e1', 'Bob', 'Ann', 60), adjusted('e2', 'Ann', 'Cleo', 7)]
    expect(balancesOf({ games, entries })).toEqual([
      { person: 'Ann', games: 200, inPot: 0, paid: 0, received: 60, adjusted: -7, balance: 133 },
      { person: 'Bob', games: -100, inPot: 0, paid: 60, received: 0, adjusted: 0, balance: -40 },
      { person: 'Cleo', games: -100, inPot: 0, paid: 0, received: 0, adjusted: 7, balance: -93 },
    ])
  })

  it('are in the order of the seats', () => {
    const games = [gameWith('g1', { Cleo: 1, Bob: -1 }), gameWith('g2', { Ann: 2, Cleo: -2 })]
    expect(Object.keys(balances({ games, entries: [] }))).toEqual(['Ann', 'Cleo', 'Bob'])
  })

  it('show apart what waits in a pot', () => {
    const games = [{ ...gameWith('g1', { Ann: 0 }), inPot: [{ person: 'Ann', amount: 100 }] }]
    expect(balancesOf({ games, entries: [] })).toMatchObject([{ inPot: 100, balance: 0 }])
  })

  it('keep a payment when another one wins the reopened game', () => {
    const entries = [paid('e1', 'Bob', 'Ann', 100)]
    const games = [gameWith('g1', { Ann: -100, Bob: -100, Cleo: 200 })]
    expect(balances({ games, entries })).toEqual({ Ann: -200, Bob: 0, Cleo: 200 })
  })

  it('are the nets again when every entry is taken back', () => {
    const games = [gameWith('g1', { Ann: 10, Bob: -10 })]
    const entries = [
      paid('e1', 'Bob', 'Ann', 10),
      adjusted('e2', 'Ann', 'Bob', 3),
      reversed('e3', 'e1'),
      reversed('e4', 'e2'),
    ]
    expect(balances({ games, entries })).toEqual({ Ann: 10, Bob: -10 })
  })

  it('add up when a guest becomes a member', () => {
    const games = [gameWith('g1', { Ann: 10, Guest: -10 }), gameWith('g2', { Ann: -4, Bob: 4 })]
    const entries = [paid('e1', 'Guest', 'Bob', 3)]
    const personOf = (person: string) => (person === 'Guest' ? 'Bob' : person)
    expect(balances({ games, entries }, personOf)).toEqual({ Ann: 6, Bob: -6 })
  })
})

describe('R50: the order of people', () => {
  it('is the position in the first game of each, then the id, with the kitty last', () => {
    const games = [
      gameWith('g1', { Cleo: 1, Bob: -3, [KITTY]: 2 }),
      gameWith('g2', { Bob: 1, Ann: -1 }),
      gameWith('g3', { Dan: 1, Bob: -1, Eve: 0, Ann: 0, Finn: 0 }),
    ]
    expect(peopleBySeat(games)).toEqual(['Cleo', 'Dan', 'Ann', 'Bob', 'Eve', 'Finn', KITTY])
  })
})

describe('R49: a currency', () => {
  it('has a ledger of its own', () => {
    const rupees = { ...gameWith('g1', { Ann: 1, Bob: -1 }), currency: 'INR' }
    const points = gameWith('g2', { Ann: 2, Bob: -2 })
    const entry = paid('e1', 'Bob', 'Ann', 1)
    const ledger = {
      games: [rupees, points],
      fixed: [[rupees], [points, rupees]],
      entries: [entry],
    }
    expect(currenciesOf(ledger)).toEqual(['INR', null])
    expect(ledgerIn('INR', ledger)).toEqual({
      games: [rupees],
      fixed: [[rupees], [rupees]],
      entries: [],
    })
    expect(ledgerIn(null, ledger)).toEqual({
      games: [points],
      fixed: [[], [points]],
      entries: [entry],
    })
  })

  it('is none in a ledger without anything', () => {
    expect(currenciesOf({ games: [], entries: [] })).toEqual([])
  })

  it('is also that of a game before it was changed, and of an entry', () => {
    const rupees = { ...gameWith('g1', { Ann: 1, Bob: -1 }), currency: 'INR' }
    const entry = { ...paid('e1', 'Bob', 'Ann', 1), currency: 'EUR' }
    expect(currenciesOf({ games: [], fixed: [[rupees]], entries: [entry] })).toEqual(['INR', 'EUR'])
    expect(ledgerIn(null, { games: [], entries: [] })).toEqual({
      games: [],
      fixed: [],
      entries: [],
    })
  })
})
