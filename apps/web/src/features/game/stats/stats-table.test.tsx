import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { fakeGame } from '../../../testing/fake-game.ts'
import { sidesGame } from '../../../testing/other-rules.ts'
import { sundayRummy } from '../../../testing/sunday-rummy.ts'
import { statsOf } from './stats-rows.ts'
import { StatsTable } from './stats-table.tsx'

const lines = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)
const names = () => screen.getAllByRole('rowheader').map((heading) => heading.textContent)

describe('the stats', () => {
  it('shows the running totals of the last five rounds and the rounds won (P-stats-1)', () => {
    render(<StatsTable stats={statsOf(sundayRummy())} />)
    const headings = screen.getAllByRole('columnheader').map((heading) => heading.textContent)
    expect(headings).toEqual([
      'Player',
      'Start',
      'Round 5',
      'Round 6',
      'Round 7',
      'Round 8',
      'Round 9',
      'Won',
    ])
    const [first] = screen.getAllByRole('row').slice(1)
    const cells = within(first ?? document.body).getAllByRole('cell')
    expect(cells.map((cell) => cell.textContent)).toEqual(['28', '42', '42', '62', '65', '65', '4'])
  })

  it('names a side by the beginning of its name (P-name-2)', async () => {
    render(<StatsTable stats={statsOf(sidesGame())} />)
    expect(names()).toEqual(['Place 1 Ananya and…', 'Place 2 The Qureshis'])
  })

  it('points where a player does not play, also before coming back', () => {
    render(<StatsTable stats={statsOf(sundayRummy())} />)
    expect(lines().find((line) => line.includes('Joseph'))).toBe(
      'Place 4 Joseph D.·not playing·not playing1311371411480',
    )
  })

  it('says after which round a player left, who has no place until the end (P-stats-1)', () => {
    const table = fakeGame(sundayRummy())
    table.happen({ type: 'player-left', playerId: 1, roundLeft: 9 })
    render(<StatsTable stats={statsOf(table.document())} />)
    expect(names().slice(-2)).toEqual([' Ananya Iyer Left after round 9', 'Place 6 Kavitha Nair'])
  })

  it('begins in the finishing order, and comes back to it by a third press (P-stats-2, R22)', async () => {
    render(<StatsTable stats={statsOf(sundayRummy())} />)
    const user = userEvent.setup()
    const last = screen.getAllByRole('columnheader').at(-2) ?? document.body
    expect(last.textContent).toBe('Round 9')
    expect(last.getAttribute('aria-sort')).toBe('none')
    expect(names()[0]).toBe('Place 1 Ananya Iyer')
    await user.click(within(last).getByRole('button'))
    expect(last.getAttribute('aria-sort')).toBe('ascending')
    await user.click(within(last).getByRole('button'))
    expect(last.getAttribute('aria-sort')).toBe('descending')
    expect(names()[0]).toBe('Place 6 Kavitha Nair')
    await user.click(within(last).getByRole('button'))
    expect(last.getAttribute('aria-sort')).toBe('none')
    expect(names()[0]).toBe('Place 1 Ananya Iyer')
  })

  it('sorts by name, and by rounds won with the most first (P-stats-2)', async () => {
    render(<StatsTable stats={statsOf(sundayRummy())} />)
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Player' }))
    expect(names().slice(0, 3)).toEqual([
      'Place 1 Ananya Iyer',
      'Place 5 Farhan Q.',
      'Place 4 Joseph D.',
    ])
    await user.click(screen.getByRole('button', { name: 'Won' }))
    expect(screen.getByRole('columnheader', { name: 'Won' }).ariaSort).toBe('descending')
    expect(names()[0]).toBe('Place 1 Ananya Iyer')
    // He has won a round; Joseph, in the row above, none.
    expect(names()[3]).toBe('Place 5 Farhan Q.')
  })
})
