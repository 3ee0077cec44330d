import { describe, expect, it } from 'vitest'
import { suggestedGameName, typedGameName } from './next-game-name.ts'

const DAY = new Date(2026, 10, 22)
const RULES = ['House', 'Rummy 500']

describe('suggestedGameName', () => {
  it('has the rules and the day in it, and no number (P-setup-10)', () => {
    expect(suggestedGameName(DAY, 'Canasta')).toMatch(/^Canasta, .*22/)
  })
})

describe('typedGameName', () => {
  it('is what somebody typed, without the number of an earlier release (P-again-1)', () => {
    expect(typedGameName('Sunday rummy', DAY, RULES)).toBe('Sunday rummy')
    expect(typedGameName('Game 2, Sunday rummy', DAY, RULES)).toBe('Sunday rummy')
    expect(typedGameName('House', DAY, RULES)).toBe('House')
  })

  it('is none where the name was suggested for that day, by whichever rules (P-setup-10)', () => {
    const suggested = suggestedGameName(DAY, 'House')
    expect(typedGameName(suggested, DAY, RULES)).toBeNull()
    expect(typedGameName(`Game 3, ${suggested}`, DAY, RULES)).toBeNull()
    expect(typedGameName(suggested, new Date(2026, 10, 23), RULES)).toBe(suggested)
  })
})
