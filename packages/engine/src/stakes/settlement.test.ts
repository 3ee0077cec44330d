import { describe, expect, it } from 'vitest'
import { adjusted, gameWith, paid, reversed } from '../../test/ledger.ts'
import type { Entry, StakesLedger } from './ledger.ts'
import type { Net } from './plan.ts'
import { planOf } from './plan.ts'
import type { SettlementOptions } from './settlement.ts'
import { netsToFix, settlementOf } from './settlement.ts'
import { endsOfLine } from './settlement-lines.ts'

const evening = gameWith('g1', { Ann: 200, Bob: -120, Cleo: -80 })

const settled = (ledger: Partial<StakesLedger>, options?: SettlementOptions) => {
  const settlement = settlementOf({ games: [evening], entries: [], ...ledger }, options)
  if (!settlement.ok) throw new Error(settlement.error.code)
  return settlement.value
}

/** The lines in short, as `plan/Bob/Ann: Bob>Ann 20/100`. */
const shortly = (...given: Parameters<typeof settled>) =>
  settled(...given).lines.map(
    ({ id, from, to, paid: part, amount }) => `${id}: ${from}>${to} ${part}/${amount}`,
  )

describe('R51: a settlement', () => {
  it('has the lines of the plan, the balances, and the sum of all amounts', () => {
    const { lines, isFewest, balances, sum } = settled({})
    expect(lines).toEqual([
      {
        id: 'plan/Bob/Ann',
        from: 'Bob',
        to: 'Ann',
        amount: 120,
        paid: 0,
        cause: { type: 'plan', gameIds: ['g1'] },
      },
      {
        id: 'plan/Cleo/Ann',
        from: 'Cleo',
        to: 'Ann',
        amount: 80,
        paid: 0,
        cause: { type: 'plan', gameIds: ['g1'] },
      },
    ])
    expect(isFewest).toBe(true)
    expect(balances.map(({ balance }) => balance)).toEqual([200, -120, -80])
    expect(sum).toBe(400)
    expect(settled({ entries: [paid('e1', 'Bob', 'Ann', 20)] }).sum).toBe(420)
  })

  it('adds up the games of an evening, people by their seats', () => {
    const games = [
      gameWith('g1', { Ann: 5, Bob: -5 }),
      gameWith('g2', { Bob: 3, Ann: 4, Cleo: -7 }),
    ]
    expect(shortly({ games })).toEqual(['plan/Bob/Ann: Bob>Ann 0/2', 'plan/Cleo/Ann: Cleo>Ann 0/7'])
  })

  it('counts a payment to the line between the two, whole or in part', () => {
    const entries = [paid('e1', 'Bob', 'Ann', 20), paid('e2', 'Cleo', 'Ann', 80)]
    expect(shortly({ entries })).toEqual([
      'plan/Bob/Ann: Bob>Ann 20/120',
      'plan/Cleo/Ann: Cleo>Ann 80/80',
    ])
    expect(shortly({ entries: [...entries, reversed('e3', 'e2')] })).toEqual([
      'plan/Bob/Ann: Bob>Ann 20/120',
      'plan/Cleo/Ann: Cleo>Ann 0/80',
    ])
  })

  it('gives back what is paid too much, or to another person', () => {
    const entries = [paid('e1', 'Bob', 'Ann', 150), paid('e2', 'Bob', 'Cleo', 10)]
    expect(shortly({ entries })).toEqual([
      'plan/Bob/Ann: Bob>Ann 120/120',
      'plan/Cleo/Ann: Cleo>Ann 0/80',
      'entry/e1/Ann/Bob: Ann>Bob 0/30',
      'entry/e2/Cleo/Bob: Cleo>Bob 0/10',
    ])
    expect(settled({ entries }).lines[3]?.cause).toEqual({ type: 'payment', entryId: 'e2' })
  })

  it('counts a payment to the lines that are open, past one that was paid by its name', () => {
    const snacks = [adjusted('e1', 'Bob', 'Ann', 30), adjusted('e2', 'Bob', 'Ann', 20)]
    const second = 'entry/e2/Bob/Ann'
    const entries = [
      ...snacks,
      paid('e3', 'Bob', 'Ann', 20, second),
      paid('e4', 'Bob', 'Ann', 40),
      paid('e5', 'Bob', 'Ann', 5, second),
    ]
    expect(shortly({ games: [], entries })).toEqual([
      'entry/e1/Bob/Ann: Bob>Ann 30/30',
      'entry/e2/Bob/Ann: Bob>Ann 20/20',
      'entry/e4/Ann/Bob: Ann>Bob 0/10',
      'entry/e5/Ann/Bob: Ann>Bob 0/5',
    ])
  })

  it('counts no payment to a line to another person that is open', () => {
    expect(shortly({ entries: [paid('e1', 'Bob', 'Cleo', 10)] })).toEqual([
      'plan/Bob/Ann: Bob>Ann 0/120',
      'plan/Cleo/Ann: Cleo>Ann 0/80',
      'entry/e1/Cleo/Bob: Cleo>Bob 0/10',
    ])
  })

  it('counts of a second payment what is open of the line', () => {
    const entries = [paid('e1', 'Bob', 'Ann', 100), paid('e2', 'Bob', 'Ann', 50)]
    expect(shortly({ entries })).toEqual([
      'plan/Bob/Ann: Bob>Ann 120/120',
      'plan/Cleo/Ann: Cleo>Ann 0/80',
      'entry/e2/Ann/Bob: Ann>Bob 0/30',
    ])
  })

  it('has what came back paid like any line', () => {
    const entries = [paid('e1', 'Bob', 'Ann', 150), paid('e2', 'Ann', 'Bob', 30)]
    expect(shortly({ entries }).slice(2)).toEqual(['entry/e1/Ann/Bob: Ann>Bob 30/30'])
  })

  it('adds an adjustment as a line of its own, and leaves the plan', () => {
    const entries = [adjusted('e1', 'Ann', 'Bob', 15), adjusted('e2', 'Cleo', 'Bob', 5)]
    expect(shortly({ entries: [...entries, reversed('e3', 'e2')] })).toEqual([
      'plan/Bob/Ann: Bob>Ann 0/120',
      'plan/Cleo/Ann: Cleo>Ann 0/80',
      'entry/e1/Ann/Bob: Ann>Bob 0/15',
    ])
    expect(settled({ entries }).lines[2]?.cause).toEqual({ type: 'adjustment', entryId: 'e1' })
  })

  it('counts a payment to the line that it names first, then to the first open one', () => {
    const adjustment = adjusted('e1', 'Bob', 'Ann', 15)
    const named = paid('e2', 'Bob', 'Ann', 10, 'entry/e1/Bob/Ann')
    expect(shortly({ entries: [adjustment, named] })).toEqual([
      'plan/Bob/Ann: Bob>Ann 0/120',
      'plan/Cleo/Ann: Cleo>Ann 0/80',
      'entry/e1/Bob/Ann: Bob>Ann 10/15',
    ])
    const more = paid('e2', 'Bob', 'Ann', 20, 'entry/e1/Bob/Ann')
    expect(shortly({ entries: [adjustment, more] })).toEqual([
      'plan/Bob/Ann: Bob>Ann 5/120',
      'plan/Cleo/Ann: Cleo>Ann 0/80',
      'entry/e1/Bob/Ann: Bob>Ann 15/15',
    ])
  })

  it('does not count a payment to a line of others that it names', () => {
    const entries = [paid('e1', 'Bob', 'Ann', 10, 'plan/Cleo/Ann')]
    expect(shortly({ entries })).toEqual([
      'plan/Bob/Ann: Bob>Ann 10/120',
      'plan/Cleo/Ann: Cleo>Ann 0/80',
    ])
  })
})

describe('R51: lines that are fixed', () => {
  const fixed = [[evening]]

  it('stay when a game is corrected, which adds the difference', () => {
    const corrected = gameWith('g1', { Ann: -120, Bob: 200, Cleo: -80 })
    const entries = [paid('e1', 'Bob', 'Ann', 120)]
    expect(shortly({ games: [corrected], fixed, entries })).toEqual([
      'plan/Bob/Ann: Bob>Ann 120/120',
      'plan/Cleo/Ann: Cleo>Ann 0/80',
      'since/1/g1/Ann/Bob: Ann>Bob 0/320',
    ])
    expect(settled({ games: [corrected], fixed }).lines[2]?.cause).toEqual({
      type: 'correction',
      gameId: 'g1',
    })
  })

  it('have the difference of people who were added to a game', () => {
    const more = gameWith('g1', { Ann: 200, Bob: -120, Cleo: -80, Dan: 5, Eve: -5 })
    expect(shortly({ games: [more], fixed }).slice(2)).toEqual(['since/1/g1/Eve/Dan: Eve>Dan 0/5'])
  })

  it('have the difference of two people who changed places', () => {
    const changed = gameWith('g1', { Ann: 200, Cleo: -120, Bob: -80 })
    expect(shortly({ games: [changed], fixed }).slice(2)).toEqual([
      'since/1/g1/Cleo/Bob: Cleo>Bob 0/40',
    ])
  })

  it('stay when a game is gone, which gives it back', () => {
    expect(shortly({ games: [], fixed }).slice(2)).toEqual([
      'since/1/g1/Ann/Bob: Ann>Bob 0/120',
      'since/1/g1/Ann/Cleo: Ann>Cleo 0/80',
    ])
  })

  it('stay when games come later, which are planned together', () => {
    const games = [
      evening,
      gameWith('g2', { Ann: -30, Bob: 30 }),
      gameWith('g3', { Ann: 20, Bob: -20 }),
    ]
    const { lines } = settled({ games, fixed })
    expect(lines.slice(2)).toEqual([
      {
        id: 'since/1/Ann/Bob',
        from: 'Ann',
        to: 'Bob',
        amount: 10,
        paid: 0,
        cause: { type: 'games', gameIds: ['g2', 'g3'] },
      },
    ])
  })

  it('claim the fewest for what was planned first, also after later games', () => {
    const owed = Array.from({ length: 20 }, (_, seat) => [`p${seat}`, 2 ** seat] as const)
    const large = gameWith('g1', Object.fromEntries([...owed, ['last', 1 - 2 ** 20]]))
    const small = gameWith('g2', { p0: 1, p1: -1 })
    expect(settled({ games: [large, small], fixed: [[large]] }).isFewest).toBe(false)
    expect(settled({ games: [small, large], fixed: [[small]] }).isFewest).toBe(true)
  })

  it('can be fixed again, and later games add to them', () => {
    const second = gameWith('g2', { Ann: -30, Bob: 30 })
    const games = [evening, second, gameWith('g3', { Ann: -5, Bob: 5 })]
    expect(shortly({ games, fixed: [[evening], [evening, second]] }).slice(2)).toEqual([
      'since/1/Ann/Bob: Ann>Bob 0/30',
      'since/2/Ann/Bob: Ann>Bob 0/5',
    ])
  })
})

describe('R51: what was typed after the lines were fixed a number of times', () => {
  const owed = gameWith('g1', { Ann: 100, Bob: -100 })
  const later = gameWith('g2', { Ann: 30, Bob: -30 })
  const typed = (fixes: number, entry: Entry): Entry => ({ ...entry, fixes })
  const overpaid = [
    typed(1, paid('e1', 'Bob', 'Ann', 150)),
    typed(1, paid('e2', 'Ann', 'Bob', 50, 'entry/e1/Ann/Bob')),
  ]

  it('pays no line that came later, so that none changes that was ticked', () => {
    const lines = ['plan/Bob/Ann: Bob>Ann 100/100', 'entry/e1/Ann/Bob: Ann>Bob 50/50']
    expect(shortly({ games: [owed], fixed: [[owed]], entries: overpaid })).toEqual(lines)
    const since = ['since/1/Bob/Ann: Bob>Ann 0/30']
    const games = [owed, later]
    const expected = [lines[0], ...since, lines[1]]
    expect(shortly({ games, fixed: [[owed]], entries: overpaid })).toEqual(expected)
    expect(shortly({ games, fixed: [[owed], games], entries: overpaid })).toEqual(expected)
  })

  it('pays no adjustment that came later', () => {
    const entries = [
      typed(1, paid('e1', 'Ann', 'Bob', 58)),
      typed(1, paid('e2', 'Bob', 'Ann', 58, 'entry/e1/Bob/Ann')),
      typed(1, adjusted('e3', 'Ann', 'Bob', 56)),
    ]
    expect(shortly({ games: [owed], fixed: [[owed]], entries })).toEqual([
      'plan/Bob/Ann: Bob>Ann 0/100',
      'entry/e3/Ann/Bob: Ann>Bob 0/56',
      'entry/e1/Bob/Ann: Bob>Ann 58/58',
    ])
  })

  it('pays the lines that were fixed by then, and what was typed before', () => {
    const games = [owed, later]
    const entries = [
      typed(2, adjusted('e1', 'Bob', 'Ann', 5)),
      typed(2, paid('e2', 'Bob', 'Ann', 134)),
    ]
    expect(shortly({ games, fixed: [[owed], games], entries })).toEqual([
      'plan/Bob/Ann: Bob>Ann 100/100',
      'since/1/Bob/Ann: Bob>Ann 30/30',
      'entry/e1/Bob/Ann: Bob>Ann 4/5',
    ])
  })

  it('is all back where nothing was fixed yet', () => {
    const entries = [typed(0, paid('e1', 'Bob', 'Ann', 20))]
    expect(shortly({ games: [owed], fixed: [[owed]], entries })).toEqual([
      'plan/Bob/Ann: Bob>Ann 0/100',
      'entry/e1/Ann/Bob: Ann>Bob 0/20',
    ])
  })

  it('leaves what was paid of an adjustment as a line back once that is taken back', () => {
    const entries = [
      typed(1, adjusted('e1', 'Bob', 'Ann', 15)),
      typed(1, paid('e2', 'Bob', 'Ann', 10, 'entry/e1/Bob/Ann')),
      typed(1, reversed('e3', 'e1')),
      typed(1, paid('e4', 'Bob', 'Ann', 1, 'entry/e1/Bob/Ann')),
    ]
    const { lines } = settled({ games: [owed], fixed: [[owed]], entries })
    expect(lines.map(({ id, paid: part, amount }) => `${id} ${part}/${amount}`)).toEqual([
      'plan/Bob/Ann 1/100',
      'entry/e3/Ann/Bob 0/10',
    ])
    expect(lines[1]?.cause).toEqual({ type: 'payment', entryId: 'e2' })
    const unpaid = entries.filter(({ type }) => type !== 'payment')
    expect(shortly({ games: [owed], fixed: [[owed]], entries: unpaid })).toEqual([
      'plan/Bob/Ann: Bob>Ann 0/100',
    ])
  })

  it('is read with the next entry that says it, or as of now, where an entry does not', () => {
    const stored = [
      paid('e1', 'Bob', 'Ann', 150),
      adjusted('e2', 'Bob', 'Ann', 5),
      adjusted('e3', 'Bob', 'Ann', 3),
      reversed('e4', 'e3'),
    ]
    const games = [owed, later]
    const before = [
      'plan/Bob/Ann: Bob>Ann 100/100',
      'since/1/Bob/Ann: Bob>Ann 30/30',
      'entry/e2/Bob/Ann: Bob>Ann 5/5',
      'entry/e1/Ann/Bob: Ann>Bob 0/15',
    ]
    expect(shortly({ games, fixed: [[owed]], entries: stored })).toEqual(before)
    const entries = [...stored, typed(2, paid('e5', 'Ann', 'Bob', 15, 'entry/e1/Ann/Bob'))]
    const more = [...games, gameWith('g3', { Ann: 7, Bob: -7 })]
    expect(shortly({ games: more, fixed: [[owed], games], entries })).toEqual([
      ...before.slice(0, 2),
      'since/2/Bob/Ann: Bob>Ann 0/7',
      before[2],
      'entry/e1/Ann/Bob: Ann>Bob 15/15',
    ])
  })
})

describe('R51: the id of a line', () => {
  it('is that of no other line, whatever is in the ids of people', () => {
    const games = [gameWith('g', { 'a/b': -1, c: 1, a: -2, 'b/c': 2 })]
    expect(settled({ games }).lines.map(({ id }) => id)).toEqual(['plan/a%2Fb/c', 'plan/a/b%2Fc'])
    const before = gameWith('x', { 'x/a': -1, a: 1 })
    const after = gameWith('x', { 'x/a': -2, a: 2 })
    const since = { games: [after, gameWith('y', { 'x/a': -1, a: 1 })], fixed: [[before]] }
    expect(settled(since).lines.map(({ id }) => id)).toEqual([
      'plan/x%2Fa/a',
      'since/1/x/x%2Fa/a',
      'since/1/x%2Fa/a',
    ])
  })
})

describe('R51: the people of a line', () => {
  it('are in its id, whatever is in the ids of people', () => {
    const games = [gameWith('g', { 'a/b%': -1, 'c/d': 1 })]
    const [line] = settled({ games }).lines
    expect(endsOfLine(line?.id ?? '')).toEqual({ from: 'a/b%', to: 'c/d' })
  })
})

describe('R50: a planner that is given', () => {
  it('plans each part of a settlement', () => {
    const asked: number[] = []
    const plan = (nets: readonly Net[]) => {
      asked.push(nets.length)
      return planOf(nets)
    }
    const games = [evening, gameWith('g2', { Ann: -30, Bob: 30 })]
    const ledger = { games, fixed: [[evening]] }
    expect(settled(ledger, { plan })).toEqual(settled(ledger))
    expect(asked).toEqual([3, 2])
  })
})

describe('R51: people who become another one', () => {
  const personOf = (person: string) => (person === 'Bob' ? 'Cleo' : person)

  it('are one person in a plan that is not fixed', () => {
    expect(shortly({}, { personOf })).toEqual(['plan/Cleo/Ann: Cleo>Ann 0/200'])
  })

  it('leave fixed lines under their new name, with what is paid', () => {
    const entries = [paid('e1', 'Bob', 'Ann', 120)]
    expect(shortly({ fixed: [[evening]], entries }, { personOf })).toEqual([
      'plan/Bob/Ann: Cleo>Ann 120/120',
      'plan/Cleo/Ann: Cleo>Ann 0/80',
    ])
  })

  it('leave the lines of a correction that was fixed, in which they pay each for themselves', () => {
    const before = gameWith('g1', { Ann: 30, Dan: 10, Bob: -20, Cleo: -20 })
    const after = gameWith('g1', { Ann: -30, Dan: -10, Bob: 30, Cleo: 10 })
    const ledger = { games: [after], fixed: [[before], [after]] }
    const apart = shortly(ledger).slice(3)
    expect(apart).toEqual([
      'since/1/g1/Ann/Bob: Ann>Bob 0/50',
      'since/1/g1/Ann/Cleo: Ann>Cleo 0/10',
      'since/1/g1/Dan/Cleo: Dan>Cleo 0/20',
    ])
    const merged = { ...ledger, games: [gameWith('g1', { Ann: -30, Dan: -10, Cleo: 40 })] }
    expect(shortly(merged, { personOf }).slice(3)).toEqual([
      'since/1/g1/Ann/Bob: Ann>Cleo 0/50',
      'since/1/g1/Ann/Cleo: Ann>Cleo 0/10',
      'since/1/g1/Dan/Cleo: Dan>Cleo 0/20',
    ])
  })

  it('pay with what was paid too much no line of the other one', () => {
    const owed = [gameWith('g1', { Ann: 130, Bob: -100, Cleo: -30 })]
    const entries = [{ ...paid('e1', 'Bob', 'Ann', 150), fixes: 1 }]
    expect(shortly({ games: owed, fixed: [owed], entries }, { personOf })).toEqual([
      'plan/Bob/Ann: Cleo>Ann 100/100',
      'plan/Cleo/Ann: Cleo>Ann 0/30',
      'entry/e1/Ann/Bob: Ann>Cleo 0/50',
    ])
    const stored = [paid('e1', 'Bob', 'Ann', 150)]
    expect(shortly({ games: owed, fixed: [owed], entries: stored }, { personOf })).toEqual([
      'plan/Bob/Ann: Cleo>Ann 100/100',
      'plan/Cleo/Ann: Cleo>Ann 30/30',
      'entry/e1/Ann/Bob: Ann>Cleo 0/20',
    ])
  })

  it('leave what was paid of an adjustment that was taken back under its id', () => {
    const entries = [
      adjusted('e1', 'Bob', 'Ann', 15),
      paid('e2', 'Bob', 'Ann', 15, 'entry/e1/Bob/Ann'),
      reversed('e3', 'e1'),
    ].map((entry) => ({ ...entry, fixes: 0 }))
    expect(shortly({ games: [], entries }, { personOf })).toEqual([
      'entry/e3/Ann/Bob: Ann>Cleo 0/15',
    ])
  })

  it('are fixed as they were, with what has changed', () => {
    const before = gameWith('g1', { Ann: 50, Bob: -20, Cleo: -30 }).nets
    const same = gameWith('g1', { Ann: 50, Cleo: -50 }).nets
    expect(netsToFix(same, before, personOf)).toBe(before)
    const corrected = gameWith('g1', { Ann: 45, Cleo: -50, Dan: 5 }).nets
    expect(netsToFix(corrected, before, personOf)).toEqual(
      gameWith('g1', { Ann: 45, Bob: -20, Cleo: -30, Dan: 5 }).nets,
    )
    expect(netsToFix(gameWith('g1', { Bob: 5, Cleo: -5 }).nets, undefined, personOf)).toEqual(
      gameWith('g1', { Cleo: 0 }).nets,
    )
  })

  it('have the difference once where a fix has one of them alone', () => {
    const before = gameWith('g1', { Ann: 50, Bob: -20, Cleo: -30 })
    const after = gameWith('g1', { Ann: 40, Cleo: -40 })
    expect(shortly({ games: [after], fixed: [[before], [after]] }, { personOf }).slice(2)).toEqual([
      'since/1/g1/Ann/Cleo: Ann>Cleo 0/10',
    ])
  })

  it('owe themselves nothing, and a payment to themselves is none', () => {
    const games = [gameWith('g1', { Bob: 5, Cleo: -5 })]
    const entries = [adjusted('e1', 'Bob', 'Cleo', 3), paid('e2', 'Bob', 'Cleo', 3)]
    expect(shortly({ games, fixed: [games], entries }, { personOf })).toEqual([])
  })
})

describe('R50: a settlement by a banker', () => {
  it('has one line for each other person, and claims no fewest', () => {
    const options = { banker: 'Bob' }
    expect(shortly({}, options)).toEqual([
      'plan/Bob/Ann: Bob>Ann 0/200',
      'plan/Cleo/Bob: Cleo>Bob 0/80',
    ])
    expect(settled({}, options).isFewest).toBe(false)
  })

  it('has what came later by the banker too', () => {
    const games = [evening, gameWith('g2', { Ann: -30, Cleo: 30 })]
    const { lines, isFewest } = settled({ games, fixed: [[evening]] }, { banker: 'Bob' })
    expect(lines.slice(2).map(({ from, to }) => from + to)).toEqual(['AnnBob', 'BobCleo'])
    expect(isFewest).toBe(false)
  })
})

describe('R51: a ledger that cannot be settled', () => {
  it('misses something', () => {
    const games = [gameWith('g1', { Ann: 1 })]
    const error = { code: 'plan/sum', sum: 1 }
    expect(settlementOf({ games, entries: [] })).toEqual({ ok: false, error })
  })

  it('is beyond the exact numbers', () => {
    const half = (Number.MAX_SAFE_INTEGER - 1) / 2
    const games = [gameWith('g1', { Ann: half, Bob: -half })]
    expect(settlementOf({ games, entries: [] }).ok).toBe(true)
    const error = { code: 'ledger/out-of-range' }
    const entries = [paid('e1', 'Ann', 'Bob', 2)]
    expect(settlementOf({ games, entries })).toEqual({ ok: false, error })
    expect(settlementOf({ games, fixed: [games], entries: [] })).toEqual({ ok: false, error })
    const inPot = [{ person: 'Ann', amount: 2 }]
    const running = [...games, { ...gameWith('g2', {}), inPot }]
    expect(settlementOf({ games: running, entries: [] })).toEqual({ ok: false, error })
  })
})
