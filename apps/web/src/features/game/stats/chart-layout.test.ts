import { describe, expect, it } from 'vitest'
import { customScores, played, SETTINGS, sundayRummy } from '../../../testing/sunday-rummy.ts'
import { chartLayout } from './chart-layout.ts'
import { statsOf } from './stats-rows.ts'

const layout = (width = 660) =>
  chartLayout({ stats: statsOf(sundayRummy()), targetScore: 200, width })

/** Returns a game of this many players after one round; each has one point more than the player before. */
function crowd(players: number) {
  const names = Array.from({ length: players }, (_, index) => `Player ${index + 1}`)
  return statsOf(
    played([
      { type: 'created', settings: SETTINGS },
      { type: 'players-added', names },
      { type: 'round-scored', roundNumber: 1, scores: customScores(names.map((_, i) => i)) },
    ]),
  )
}

describe('the layout of the running totals', () => {
  it('puts the start and the last five rounds across, and the target over the ticks', () => {
    const { rounds, ticks, targetY, warningY } = layout()
    expect(rounds.map(({ word }) => word)).toEqual(['Start', '5', '6', '7', '8', '9'])
    expect(ticks.map(({ value }) => value)).toEqual([50, 100, 150])
    expect(targetY).toBeLessThan(warningY ?? 0)
    expect(warningY).toBeLessThan(ticks.at(-1)?.y ?? 0)
  })

  it('ends a run where its player went out, and begins it where one came in', () => {
    const { runs } = layout()
    const [kavitha, joseph] = [5, 6].map((id) => runs.find(({ playerId }) => playerId === id))
    expect(kavitha?.points.map(({ total }) => total)).toEqual([175, 214])
    expect(kavitha?.state).toBe('out')
    expect(joseph?.points.map(({ total }) => total)).toEqual([131, 137, 141, 148])
    expect(joseph?.isJoined).toBe(true)
  })

  it('has a gap for the rounds that a player was away (P-stats-4)', () => {
    const round = (roundNumber: number, bela: number | null) =>
      ({
        type: 'round-scored',
        roundNumber,
        scores: customScores([0, bela, 9]),
      }) as const
    const stats = statsOf(
      played([
        { type: 'created', settings: SETTINGS },
        { type: 'players-added', names: ['Asha', 'Bela', 'Chitra'] },
        round(1, 5),
        round(2, 5),
        { type: 'player-left', playerId: 2, roundLeft: 2 },
        round(3, null),
        { type: 'player-returned', playerId: 2, roundReturned: 4 },
        round(4, 5),
        round(5, 5),
      ]),
    )
    const { runs } = chartLayout({ stats, targetScore: 200, width: 328 })
    const [asha, bela] = [1, 2].map((id) => runs.find(({ playerId }) => playerId === id))
    expect(asha?.path.match(/M/g)).toHaveLength(1)
    expect(bela?.path.match(/M/g)).toHaveLength(2)
    expect(bela?.points.map(({ total }) => total)).toEqual([0, 5, 10, 15, 20])
  })

  it('stays inside its own height, however far out a player is', () => {
    const stats = statsOf(
      played([
        { type: 'created', settings: SETTINGS },
        { type: 'players-added', names: ['Asha', 'Bela', 'Chitra'] },
        { type: 'round-scored', roundNumber: 1, scores: customScores([0, 999, 20]) },
      ]),
    )
    const { runs, height } = chartLayout({ stats, targetScore: 200, width: 328 })
    for (const { y } of runs.flatMap(({ points }) => points)) {
      expect(y).toBeGreaterThan(0)
      expect(y).toBeLessThan(height)
    }
  })

  it('gives every player a label, and never lets two of them lie on each other (P-stats-4)', () => {
    for (const players of [2, 6, 12, 20]) {
      const { labels } = chartLayout({
        stats: crowd(players),
        targetScore: 200,
        width: 328,
      })
      expect(labels).toHaveLength(players)
      const heights = labels.map(({ y }) => y).sort((one, other) => one - other)
      for (const [index, y] of heights.slice(1).entries()) {
        expect(y - (heights[index] ?? 0)).toBeGreaterThanOrEqual(18)
      }
    }
  })

  it('goes from the lowest to the highest total, with the target only where it is between (P-stats-4)', () => {
    const early = chartLayout({ stats: crowd(6), targetScore: 200, width: 328 })
    const heights = early.runs.flatMap(({ points }) => points.map(({ y }) => y))
    expect(Math.min(...heights)).toBe(26)
    expect(Math.max(...heights)).toBe(early.height - 26)
    expect(early.targetY).toBeNull()
    expect(early.warningY).toBeNull()
  })
})
