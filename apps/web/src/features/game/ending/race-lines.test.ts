import { describe, expect, it } from 'vitest'
import { sidesGame } from '../../../testing/other-rules.ts'
import { customScores, played, SETTINGS, sundayRummy } from '../../../testing/sunday-rummy.ts'
import { raceOf } from './race-lines.ts'

describe('the lines of a finished game (P-end-3)', () => {
  it('has a point before the first round and after each, and a cross where a player went out', () => {
    const { runners, right, targetY } = raceOf(
      played([
        { type: 'created', settings: SETTINGS },
        { type: 'players-added', names: ['Asha', 'Bela'] },
        { type: 'round-scored', roundNumber: 1, scores: customScores([0, 100]) },
        { type: 'round-scored', roundNumber: 2, scores: customScores([0, 101]) },
      ]),
    )
    const asha = runners.find(({ name }) => name === 'Asha')
    const bela = runners.find(({ name }) => name === 'Bela')
    expect(asha).toMatchObject({ path: `M0 230L${right / 2} 230L${right} 230`, cross: null })
    expect(asha?.isWinner).toBe(true)
    expect(bela?.cross).toEqual({ x: right, y: 10 })
    expect(targetY).toBeGreaterThan(10)
  })

  it('names a side by the beginning of its name (P-name-2)', async () => {
    expect(
      raceOf(sidesGame())
        .runners.map(({ name }) => name)
        .toSorted(),
    ).toEqual(['Ananya and…', 'The Qureshis'])
  })

  it('lifts the pen over the rounds that a player did not play', () => {
    const joseph = raceOf(sundayRummy()).runners.find(({ name }) => name.startsWith('Joseph'))
    expect(joseph?.path.match(/M/g)).toHaveLength(2)
  })

  it.each([2, 6, 12, 20])('keeps the names of %i players apart and inside', (count) => {
    const names = Array.from({ length: count }, (_, index) => `Player ${index + 1}`)
    const board = played([
      { type: 'created', settings: SETTINGS },
      { type: 'players-added', names },
      { type: 'round-scored', roundNumber: 1, scores: customScores(names.map(() => 0)) },
    ])
    const { runners, height } = raceOf(board)
    const lines = runners.map(({ y }) => y).toSorted((one, other) => one - other)
    for (const [index, line] of lines.entries()) {
      expect(line).toBeGreaterThanOrEqual(index === 0 ? 10 : (lines[index - 1] ?? 0) + 17)
    }
    expect(lines.at(-1)).toBeLessThanOrEqual(height - 10)
  })
})
