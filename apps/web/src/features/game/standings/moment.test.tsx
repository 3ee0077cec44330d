import { render, screen } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { fakeGame } from '../../../testing/fake-game.ts'
import { said } from '../../../testing/said.ts'
import { customScores, type Happening, played, SETTINGS } from '../../../testing/sunday-rummy.ts'
import { TelevisionBoard } from '../television/television-board.tsx'
import { changeNews } from '../view/game-news.tsx'
import { Standings } from './standings.tsx'

const NAMES = ['Nani Rao', 'Farhan Qureshi', 'Nani Iyer']

/** Returns the board of a game to 200 after these rounds, and what happened then. */
function boardAfter(rounds: readonly (readonly (number | null)[])[], ...then: Happening[]) {
  return played([
    { type: 'created', settings: SETTINGS },
    { type: 'players-added', names: NAMES },
    ...rounds.map(
      (points, index): Happening => ({
        type: 'round-scored',
        roundNumber: index + 1,
        scores: customScores(points),
      }),
    ),
    ...then,
  ])
}

const LEAD = boardAfter([
  [0, 10, 30],
  [10, 5, 0],
  [40, 2, 0],
])
const THREE = boardAfter([
  [0, 10, 30],
  [0, 5, 20],
  [0, 2, 20],
])
const BACK = boardAfter(
  [
    [0, 201, 30],
    [5, null, 0],
  ],
  { type: 'player-rejoined', playerId: 2, position: 2, beginningScore: 31, roundJoined: 3 },
)

const headText = () =>
  screen.getByRole('region', { name: said('game.standing') }).querySelector('div')?.textContent
const marks = () => document.querySelectorAll('[data-drawn]')
const rowOf = (name: string) => screen.getByText(name, { selector: 'li *' }).closest('li')

describe('the moment of a board (P-standings-14)', () => {
  it('is another leader, with the swap in the margin of the second line', () => {
    render(<Standings scoreboard={LEAD} />)
    expect(headText()).toBe('Farhan leads now, by 13160200')
    expect(marks()).toHaveLength(1)
    expect(screen.getAllByRole('listitem')[1]?.querySelector('[data-drawn]')).not.toBeNull()
  })

  it('is a third win in a row, with the three scores in the place of the last', () => {
    render(<Standings scoreboard={THREE} />)
    // Another player has this first name.
    expect(headText()).toBe('Three in a row for Nani R.160200')
    expect(marks()).toHaveLength(1)
    expect(rowOf('Nani Rao')?.textContent).toContain('Last three rounds 0 0 0')
    expect(rowOf('Farhan Qureshi')?.textContent).toContain('Last round +2')
  })

  it('is a player who came back, with a caret and a hollow bar', () => {
    render(<Standings scoreboard={BACK} />)
    expect(headText()).toBe('Farhan is back in160200')
    expect(marks()).toHaveLength(1)
    expect(rowOf('Farhan Qureshi')?.querySelector('[data-drawn]')).not.toBeNull()
    const given = screen
      .getAllByRole('progressbar')
      .filter((bar) => bar.dataset.given !== undefined)
      .map((bar) => bar.getAttribute('aria-label'))
    expect(given).toEqual(['Farhan Qureshi'])
  })

  it('stays until the next round is scored', () => {
    const table = fakeGame(LEAD)
    const { rerender } = render(<Standings scoreboard={table.document()} />)
    table.happen({ type: 'round-scored', roundNumber: 4, scores: customScores([0, 1, 50]) })
    rerender(<Standings scoreboard={table.document()} />)
    expect(headText()).toBe('Standing160200')
    expect(marks()).toHaveLength(0)
  })

  it('is none once its player has left', () => {
    const table = fakeGame(LEAD)
    table.happen({ type: 'player-left', playerId: 2, roundLeft: 3 })
    render(<Standings scoreboard={table.document()} />)
    expect(headText()).toBe('Standing160200')
    expect(marks()).toHaveLength(0)
  })

  it('is drawn once, and not again with a change that is no round', () => {
    const drawn = vi.fn()
    vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue: () => '100ms' }))
    Object.assign(Element.prototype, { animate: drawn })
    onTestFinished(() => {
      vi.unstubAllGlobals()
      Reflect.deleteProperty(Element.prototype, 'animate')
    })
    const drawings = () => drawn.mock.calls.filter(([[first]]) => 'strokeDasharray' in first).length
    const table = fakeGame(
      boardAfter([
        [0, 10, 30],
        [10, 5, 0],
      ]),
    )
    const { rerender } = render(<Standings scoreboard={table.document()} />)
    table.happen({ type: 'round-scored', roundNumber: 3, scores: customScores([40, 2, 0]) })
    rerender(<Standings scoreboard={table.document()} />)
    expect(drawings()).toBe(2)
    table.happen({ type: 'player-renamed', playerId: 1, name: 'Nani' })
    rerender(<Standings scoreboard={table.document()} />)
    expect(marks()).toHaveLength(1)
    expect(drawings()).toBe(2)
  })

  it('is in the head of the television, too', () => {
    const { rerender } = render(<TelevisionBoard scoreboard={LEAD} />)
    expect(headText()).toContain('Farhan leads now, by 13')
    rerender(<TelevisionBoard scoreboard={boardAfter([[0, 10, 30]])} />)
    expect(headText()).toContain('Standing')
  })

  it('is read out once, behind the standing', () => {
    const before = boardAfter([
      [0, 10, 30],
      [10, 5, 0],
    ])
    expect(changeNews(before, LEAD)).toBe(
      'Round 3: Farhan Qureshi leads with 17. Farhan Qureshi leads now, by 13.',
    )
    expect(changeNews(LEAD, LEAD)).toBe('')
  })
})
