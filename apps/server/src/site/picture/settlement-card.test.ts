import { expect, it } from 'vitest'
import { type NamedSettlement, settlementCard } from './settlement-card.ts'

const nothing = { inPot: 0, paid: 0, received: 0, adjusted: 0, balance: 0 }

const settlement = (currency: string | null, amount: number, paid: number): NamedSettlement => ({
  ...{ name: 'Sunday table', currency },
  people: ['Asha', 'Bela'].map((name, seat) => ({ id: `1.${seat + 1}`, name, isOneself: false })),
  balances: [
    { ...nothing, person: '1.2', games: -amount },
    { ...nothing, person: '1.1', games: amount },
    { ...nothing, person: 'kitty', games: 0 },
  ],
  lines: [{ id: 'plan/1.2/1.1', from: '1.2', to: '1.1', amount, paid }],
})

it('has what games have moved, the most that was won first, and no empty kitty (P-stakes-38)', () => {
  expect(settlementCard(settlement(null, 1500, 0), 'en')).toMatchObject({
    balances: [
      { name: 'Asha', amount: '+1,500', part: 1 },
      { name: 'Bela', amount: '−1,500', part: -1 },
    ],
    lines: [{ from: 'Bela', to: 'Asha', amount: '1,500', isPaid: false, open: null }],
  })
})

it('writes amounts in the unit of the currency, and what is open of a part (P-stakes-38)', () => {
  const [line] = settlementCard(settlement('INR', 15_050, 5_000), 'en').lines
  expect(line).toMatchObject({ amount: '150.50', open: '100.50', isPaid: false })
  expect(settlementCard(settlement('JPY', 150, 150), 'en').lines).toMatchObject([
    { amount: '150', open: null, isPaid: true },
  ])
})
