import { describe, expect, it } from 'vitest'
import {
  amountSchema,
  bareAmount,
  formatAmount,
  parseAmount,
  signedAmount,
  typedAmount,
} from './amount.ts'

describe('an amount', () => {
  it('is shown with its unit, without decimals where it is whole (P-stakes-40)', () => {
    expect(formatAmount(1500, null)).toBe('1,500')
    expect(formatAmount(150_000, 'INR')).toBe('₹1,500')
    expect(formatAmount(1250, 'INR')).toBe('₹12.50')
    expect(formatAmount(5, 'EUR')).toBe('€0.05')
    expect(formatAmount(1500, 'JPY')).toBe('¥1,500')
  })

  it('is shown with its sign', () => {
    expect(signedAmount(300, null)).toBe('+300')
    expect(signedAmount(-30_050, 'INR')).toBe('−₹300.50')
    expect(signedAmount(0, 'INR')).toBe('₹0')
  })

  it('is shown without its unit in a column', () => {
    expect(bareAmount(-91_667, 'INR')).toBe('−916.67')
    expect(bareAmount(50_000, 'INR')).toBe('500')
    expect(bareAmount(1500, null)).toBe('1,500')
  })

  it('is exact at the bounds', () => {
    expect(formatAmount(9_007_199_254_740_991, 'INR')).toBe('₹90,071,992,547,409.91')
    expect(parseAmount('90071992547409.91', 'INR')).toBe(9_007_199_254_740_991)
    expect(parseAmount('90071992547409.92', 'INR')).toBeNull()
  })

  it.each([
    ['50', null, 50],
    [' 1,500 ', null, 1500],
    ['1,50,000', null, 150_000],
    ['५०', null, 50],
    ['８０', null, 80],
    ['50', 'INR', 5000],
    ['₹12.5', 'INR', 1250],
    ['12.50', 'INR', 1250],
    ['12.500', 'INR', 1250],
    ['0.05', 'EUR', 5],
    ['50.0', null, 50],
    ['1500', 'JPY', 1500],
  ] as const)('is read from %j of %s', (typed, currency, amount) => {
    expect(parseAmount(typed, currency)).toBe(amount)
  })

  it.each([
    ['', null],
    ['.', 'INR'],
    ['1.5', null],
    ['12.505', 'INR'],
    ['12,50', 'INR'],
    ['1.2.3', 'INR'],
    ['-5', null],
    ['five', null],
    ['9'.repeat(400), null],
  ] as const)('is not read from %j of %s', (typed, currency) => {
    expect(parseAmount(typed, currency)).toBeNull()
  })

  it.each([
    [5000, 'INR'],
    [1250, 'INR'],
    [7, null],
    [1500, 'JPY'],
    [9_007_199_254_740_991, 'EUR'],
  ] as const)('is read back from its field: %d of %s', (amount, currency) => {
    expect(parseAmount(typedAmount(amount, currency), currency)).toBe(amount)
  })

  it('says why it is refused', () => {
    const range = { minimum: 1, maximum: 1_000_000 }
    const problemOf = (typed: string, currency: string | null) =>
      amountSchema('A seat', range, currency).safeParse(typed).error?.issues[0]?.message
    expect(problemOf(' ', null)).toBe('A seat is required')
    expect(problemOf('1.5', null)).toBe('A seat must be a whole number')
    expect(problemOf('1.555', 'INR')).toBe('A seat must be an amount like 12.50')
    expect(problemOf('0', null)).toBe('A seat must be at least 1')
    expect(problemOf('10000.01', 'INR')).toBe('A seat must be at most ₹10,000')
  })
})
