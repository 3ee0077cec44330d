import { describe, expect, it } from 'vitest'
import { figure } from './figure.ts'

describe('a figure', () => {
  const drop = figure('Drop', { minimum: 0, maximum: 999 })
  const problemOf = (typed: string) => drop.safeParse(typed).error?.issues[0]?.message

  it('is read in full width and with spaces around it', () => {
    expect(drop.parse(' \u3000８０ ')).toBe(80)
  })

  it('is refused when it has hundreds of digits', () => {
    expect(problemOf('1'.repeat(400))).toBe('Drop must be at most 999')
  })

  it('is refused at once when it is millions of marks', () => {
    expect(problemOf('\u0301\u0316'.repeat(2_000_000))).toBe('Drop must be a whole number')
  })
})
