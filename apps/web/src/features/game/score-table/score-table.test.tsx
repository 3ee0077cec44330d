import {
  applyEvent,
  EVENT_FORMAT,
  gameFromScoreboard,
  type Scoreboard,
  type ScoreboardRound,
  scoreboardOf,
} from '@meldboard/engine'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { fakeGame } from '../../../testing/fake-game.ts'
import { sidesGame } from '../../../testing/other-rules.ts'
import { customScores, sundayRummy } from '../../../testing/sunday-rummy.ts'
import { foldedRoundsOf, hasShortNames, ScoreTable } from './score-table.tsx'

/** Returns the cells of one round by position, as they are read out. */
function cells(roundNumber: number): (string | null)[] {
  const [, ...rounds] = screen.getAllByRole('row')
  const row = rounds[roundNumber - 1]
  return row
    ? within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent)
    : []
}

function renamed(scoreboard: Scoreboard, playerId: number, name: string): Scoreboard {
  const players = scoreboard.players.map((player) =>
    player.id === playerId ? { ...player, name } : player,
  )
  return { ...scoreboard, players }
}

function edited(
  scoreboard: Scoreboard,
  roundNumber: number,
  points: (number | null)[],
): Scoreboard {
  const event = { format: EVENT_FORMAT, type: 'round-edited', roundNumber } as const
  const result = applyEvent(gameFromScoreboard(scoreboard), {
    ...event,
    scores: customScores(points),
  })
  if (!result.ok) throw new Error(result.error.code)
  return scoreboardOf(result.value)
}

describe('the score table', () => {
  it('gives a side no initial as a person has one (P-name-2)', () => {
    render(<ScoreTable scoreboard={renamed(sidesGame(), 2, 'Uncles from Goa')} />)
    const names = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(names).toEqual(['Round', 'Ananya and…', 'Uncles from…'])
  })

  it('rings the won rounds, rules off the outs and points where nobody plays (R19)', () => {
    render(<ScoreTable scoreboard={sundayRummy()} />)
    expect(cells(4)).toEqual(['0, won', '17', '20', '25', '34', '80, out'])
    expect(cells(5)).toEqual(['14', '0, won', '9', '13', '39, out', '·not playing'])
    expect(cells(6)).toEqual(['0, won', '20', '4', '20', '·not playing', 'in at 120 +11'])
  })

  it('draws a line under the last score before a leaving, and says what it means, only where a player left (P-table-10)', () => {
    const legend = 'A line under a score: left after it. A dot: did not play.'
    const { rerender } = render(<ScoreTable scoreboard={sundayRummy()} />)
    expect(screen.queryByText(legend)).toBeNull()
    const table = fakeGame(sundayRummy())
    table.happen({ type: 'player-left', playerId: 6, roundLeft: 9 })
    table.happen({
      type: 'round-scored',
      roundNumber: 10,
      scores: customScores([1, 2, 3, 0, null, null]),
    })
    rerender(<ScoreTable scoreboard={table.document()} />)
    expect(screen.getByText(legend)).toBeDefined()
    expect(cells(9)).toEqual(['0, won', '20', '31', '11', '·not playing', '7, left'])
    expect(cells(10)).toEqual(['1', '2', '3', '0, won', '·not playing', '·not playing'])
  })

  it('holds nothing but the figure in a cell without a mark', () => {
    render(<ScoreTable scoreboard={sundayRummy()} />)
    expect(screen.getByRole('cell', { name: '34' }).childElementCount).toBe(0)
  })

  it('adds up below, under names cut to twelve letters (P-table-1)', () => {
    render(<ScoreTable scoreboard={sundayRummy()} />)
    const headings = screen.getAllByRole('columnheader').map((heading) => heading.textContent)
    expect(headings.slice(1)).toEqual([
      'Ananya Iyer',
      'Raghavendra…',
      'मीनाक्षी जोशी',
      'Farhan Q.',
      'Kavitha Nair',
      'Joseph D.',
    ])
    expect(cells(10)).toEqual(['65', '138', '127', '170', '214', '148'])
  })

  it('opens a round by its number, by keyboard, and by a click anywhere in its row (P-table-4)', async () => {
    const opened: number[] = []
    render(<ScoreTable scoreboard={sundayRummy()} onEditRound={(round) => opened.push(round)} />)
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Edit round 4' }))
    screen.getByRole('button', { name: 'Edit round 7' }).focus()
    await user.keyboard('{Enter}')
    await user.click(screen.getAllByText('61')[0] ?? document.body)
    expect(opened).toEqual([4, 7, 2])
  })

  it('offers readers nothing to press', () => {
    render(<ScoreTable scoreboard={sundayRummy()} />)
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('strikes through a score after its player’s exit (P-table-3)', () => {
    const early = edited(sundayRummy(4), 3, [8, 26, 0, 31, 40, 80])
    render(<ScoreTable scoreboard={early} />)
    expect(cells(3)).toContain('80, out')
    expect(cells(4)).toContain('80, does not count')
  })

  it('asks for a score that is missing after an edit brought a player back', async () => {
    const opened: number[] = []
    const back = edited(sundayRummy(9), 5, [14, 0, 9, 13, 20, null])
    render(<ScoreTable scoreboard={back} onEditRound={(round) => opened.push(round)} />)
    const missing = screen.getAllByRole('button', {
      name: 'Score of Kavitha Nair missing, fill in',
    })
    expect(missing).toHaveLength(4)
    await userEvent.setup().click(missing[1] ?? document.body)
    expect(opened).toEqual([7])
  })
})

describe('the names above the columns', () => {
  it.each([
    ['Asha Bela Dev Esha Nani Rosa', true],
    ['Asha Bela Chitra Divya', true],
    ['Asha Bela Raghavendra Divya', false],
    ['Asha Bela Chitra Divya Esha Farida', false],
    ['王小明 林小美 張小華 李小龍 陳大文 黃大明', false],
  ])('lie where each has room on a phone: %s (P-table-11)', (names, isShort) => {
    const players = names.split(' ').map((name) => ({ name }))
    expect(hasShortNames(players)).toBe(isShort)
  })
})

describe('the rounds that a long game hides', () => {
  const round = (missingIds: readonly number[] = []): ScoreboardRound => ({
    roundNumber: 1,
    revision: 1,
    scores: [],
    winnerIds: [],
    missingIds,
  })
  const rounds = (count: number) => Array.from({ length: count }, () => round())

  it.each([
    [0, 0],
    [15, 0],
    [16, 6],
    [60, 50],
  ])('of %i are the first %i, so that it opens at its newest (P-table-6)', (count, hidden) => {
    expect(foldedRoundsOf({ rounds: rounds(count) })).toBe(hidden)
  })

  it('end before a round whose scores are missing (P-table-6)', () => {
    expect(foldedRoundsOf({ rounds: [...rounds(8), round([2]), ...rounds(30)] })).toBe(8)
    expect(foldedRoundsOf({ rounds: [...rounds(3), round([2]), ...rounds(30)] })).toBe(0)
  })
})
