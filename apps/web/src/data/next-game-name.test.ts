import { describe, expect, it } from 'vitest'
import { nextGameName, suggestedGameName } from './next-game-name.ts'

describe('nextGameName', () => {
  it('counts on from the name of the last game (P-again-1)', () => {
    expect(nextGameName('Sunday rummy')).toBe('Sunday rummy 2')
    expect(nextGameName('Sunday rummy 2')).toBe('Sunday rummy 3')
    expect(nextGameName('Table 99')).toBe('Table 100')
  })

  it('leaves out the names that other games have', () => {
    expect(nextGameName('Sunday rummy', ['Sunday rummy 2', 'Sunday rummy 3'])).toBe(
      'Sunday rummy 4',
    )
  })

  it('takes a year or a lone number for no count', () => {
    expect(nextGameName('Diwali 2026')).toBe('Diwali 2026 2')
    expect(nextGameName('200')).toBe('200 2')
  })

  it('never makes a name that is too long', () => {
    expect([...nextGameName('ஜ'.repeat(80))]).toHaveLength(80)
  })
})

describe('suggestedGameName', () => {
  it('has the day in it and ends in no number (P-setup-10)', () => {
    const name = suggestedGameName(new Date(2026, 10, 22))
    expect(name).toContain('22')
    expect(name).toMatch(/ rummy$/)
  })
  it('is another one for the second game of a day (P-setup-10)', () => {
    const day = new Date(2026, 10, 22)
    const first = suggestedGameName(day)
    expect(suggestedGameName(day, [first])).toBe(`${first} 2`)
    expect(suggestedGameName(day, [first, `${first} 2`])).toBe(`${first} 3`)
  })
})
