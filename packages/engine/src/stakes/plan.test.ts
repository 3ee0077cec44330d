import { describe, expect, it } from 'vitest'
import type { Net, Plan } from './plan.ts'
import { bankerPlan, planOf } from './plan.ts'

const netsOf = (...amounts: number[]): Net[] =>
  amounts.map((amount, seat) => ({ person: String.fromCharCode(65 + seat), amount }))

/** The payments of a plan in short, as `B>A 30`. */
function shortly(nets: readonly Net[]): string[] {
  const plan = planOf(nets)
  if (!plan.ok) throw new Error(plan.error.code)
  return plan.value.transfers.map(({ from, to, amount }) => `${from}>${to} ${amount}`)
}

describe('R50: a plan', () => {
  it('of nothing to settle has no payment', () => {
    const plan: Plan = { transfers: [], isFewest: true }
    expect(planOf([])).toEqual({ ok: true, value: plan })
    expect(planOf(netsOf(0, 0))).toEqual({ ok: true, value: plan })
  })

  it('is refused where something is missing', () => {
    expect(planOf(netsOf(10, -5))).toEqual({ ok: false, error: { code: 'plan/sum', sum: 5 } })
  })

  it('lets pairs settle each other first', () => {
    expect(shortly(netsOf(30, -30, 10, -10))).toEqual(['B>A 30', 'D>C 10'])
    expect(shortly(netsOf(5, 5, -5, -5))).toEqual(['C>A 5', 'D>B 5'])
  })

  it('has the fewest payments, where the largest first needs one more', () => {
    expect(shortly(netsOf(9, 8, -6, -5, -4, -2))).toEqual(['C>B 6', 'D>A 5', 'E>A 4', 'F>B 2'])
  })

  it('goes by the seats within a group', () => {
    expect(shortly(netsOf(20, -10, -10))).toEqual(['B>A 10', 'C>A 10'])
    expect(shortly(netsOf(-7, 4, 9, -6))).toEqual(['A>B 4', 'A>C 3', 'D>C 6'])
  })

  it('has three groups where there are three', () => {
    const nets = netsOf(3, 5, -8, 20, 7, -27, 100, 11, -111)
    expect(shortly(nets)).toEqual(['C>A 3', 'C>B 5', 'F>D 20', 'F>E 7', 'I>G 100', 'I>H 11'])
  })

  // Half a million sets: with mutants in the code some seconds, and a limit for what hangs alone.
  it('proves the fewest for 20 people beside any number of pairs, and for no more', {
    timeout: 120_000,
  }, () => {
    const powers = Array.from({ length: 20 }, (_, seat) => 2 ** seat)
    const alone = (people: number) => {
      const owed = powers.slice(0, people - 1)
      const sum = owed.reduce((total, amount) => total + amount, 0)
      return [...owed, -sum].map((amount, seat) => ({ person: `p${seat}`, amount }))
    }
    const pair = [
      { person: 'x', amount: 3_000_000 },
      { person: 'y', amount: -3_000_000 },
    ]
    const isFewest = (nets: readonly Net[]) => {
      const plan = planOf(nets)
      return plan.ok && [plan.value.isFewest, plan.value.transfers.length]
    }
    expect(isFewest([...alone(20), ...pair])).toEqual([true, 20])
    expect(isFewest([...alone(20), { person: 'z', amount: 0 }])).toEqual([true, 19])
    expect(isFewest([...alone(21), ...pair])).toEqual([false, 21])
  })

  /** Groups of three, of amounts that no other group has. */
  const trios = (groups: number) =>
    Array.from({ length: groups }, (_, index) => 1000 * 10 ** index).flatMap((amount, index) => [
      { person: `a${index}`, amount: amount + 1 },
      { person: `b${index}`, amount: -amount },
      { person: `c${index}`, amount: -1 },
    ])

  it('of more people pays the largest first, of equal ones the first seat', () => {
    // A pays C 7 and F 3, B pays D 6 and E 4: in another order all six are one group, or others are.
    const plan = planOf([...trios(6), ...netsOf(10, 10, -7, -6, -4, -3)])
    const small = plan.ok && plan.value.transfers.filter(({ from }) => /^[A-F]$/.test(from))
    expect(small).toEqual([
      { from: 'C', to: 'A', amount: 7 },
      { from: 'D', to: 'B', amount: 6 },
      { from: 'E', to: 'B', amount: 4 },
      { from: 'F', to: 'A', amount: 3 },
    ])
  })

  it('of more people has the groups of paying the largest first', () => {
    const more = [...trios(7), ...netsOf(7, 8, -15)]
    const plan = planOf(more)
    expect(plan.ok && plan.value.isFewest).toBe(false)
    expect(plan.ok && plan.value.transfers.length).toBe(16)
    expect(plan.ok && plan.value.transfers[0]).toEqual({ from: 'b0', to: 'a0', amount: 1000 })
  })
})

describe('R50: a plan of very many people', () => {
  it('ends', () => {
    const owing = Array.from({ length: 19_999 }, (_, seat) => ({
      person: `p${seat}`,
      amount: -1 - seat,
    }))
    const owed = 19_999 * 10_000
    const plan = planOf([...owing, { person: 'last', amount: owed }])
    expect(plan.ok && plan.value.transfers.length).toBe(19_999)
    expect(plan.ok && plan.value.isFewest).toBe(false)
  })
})

describe('R50: a banker', () => {
  it('pays and receives for all', () => {
    expect(bankerPlan(netsOf(30, -20, 0, -10), 'A')).toEqual({
      ok: true,
      value: {
        isFewest: false,
        transfers: [
          { from: 'B', to: 'A', amount: 20 },
          { from: 'D', to: 'A', amount: 10 },
        ],
      },
    })
  })

  it('may have played nothing', () => {
    expect(bankerPlan(netsOf(30, -30), 'X')).toMatchObject({
      value: {
        transfers: [
          { from: 'X', to: 'A', amount: 30 },
          { from: 'B', to: 'X', amount: 30 },
        ],
      },
    })
  })

  it('is refused where something is missing', () => {
    expect(bankerPlan(netsOf(1), 'A')).toEqual({ ok: false, error: { code: 'plan/sum', sum: 1 } })
  })
})
