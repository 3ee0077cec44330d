import { describe, expect, it } from 'vitest'
import { nextGameName, suggestedGameName } from './next-game-name.ts'

describe('nextGameName', () => {
  it('counts on from the name of the last game, at the front (P-again-1)', () => {
    expect(nextGameName('Sunday rummy')).toBe('Game 2, Sunday rummy')
    expect(nextGameName('Game 2, Sunday rummy')).toBe('Game 3, Sunday rummy')
    expect(nextGameName('Game 99, Table')).toBe('Game 100, Table')
  })

  it('counts on from a number at the end, as earlier releases wrote it', () => {
    expect(nextGameName('Sunday rummy 2')).toBe('Game 3, Sunday rummy')
  })

  it('leaves out the names that other games have', () => {
    const taken = ['Game 2, Sunday rummy', 'Game 3, Sunday rummy']
    expect(nextGameName('Sunday rummy', taken)).toBe('Game 4, Sunday rummy')
  })

  it('takes a year or a lone number for no count', () => {
    expect(nextGameName('Diwali 2026')).toBe('Game 2, Diwali 2026')
    expect(nextGameName('200')).toBe('Game 2, 200')
  })

  it('never makes a name that is too long', () => {
    const name = nextGameName('ஜ'.repeat(80))
    expect([...name]).toHaveLength(80)
    expect(name).toMatch(/^Game 2, ஜ/)
  })
})

describe('suggestedGameName', () => {
  const day = new Date(2026, 10, 22)

  it('has the rules first and the day in it (P-setup-10)', () => {
    expect(suggestedGameName(day, 'Canasta')).toMatch(/^Canasta, .*22/)
  })

  it('has a number first from the second game of a day on, by whichever rules (P-setup-10)', () => {
    const first = suggestedGameName(day, 'Canasta')
    const second = suggestedGameName(day, 'House', [first])
    expect(second).toMatch(/^Game 2, House, .*22/)
    expect(suggestedGameName(day, 'House', [first, second])).toMatch(/^Game 3, House, .*22/)
  })

  it('begins again on another day (P-setup-10)', () => {
    const yesterday = suggestedGameName(new Date(2026, 10, 21), 'House')
    expect(suggestedGameName(day, 'House', [yesterday])).toMatch(/^House, /)
  })
})
