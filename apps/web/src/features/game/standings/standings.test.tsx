import { render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeGame } from '../../../testing/fake-game.ts'
import { said } from '../../../testing/said.ts'
import { played, SETTINGS, sundayRummy } from '../../../testing/sunday-rummy.ts'
import { Standings } from './standings.tsx'

const row = (name: string) =>
  within(screen.getByText(name).closest('li') ?? document.createElement('li'))

describe('the standings', () => {
  it('lists the lowest total first, and those who are out last, each with a place (P-standings-1)', () => {
    render(<Standings scoreboard={sundayRummy()} />)
    const names = screen
      .getAllByRole('listitem')
      .map((item) => item.querySelector('bdi')?.textContent)
    expect(names).toEqual([
      'Ananya Iyer',
      'मीनाक्षी जोशी',
      'Raghavendra Subramanian',
      'Joseph D’Souza',
      'Farhan Qureshi',
      'Kavitha Nair',
    ])
    expect(row('Ananya Iyer').getByText('1')).toBeDefined()
    expect(row('Kavitha Nair').getByText('6')).toBeDefined()
  })

  it('ranks nobody before round 1', () => {
    render(
      <Standings
        scoreboard={played([
          { type: 'created', settings: SETTINGS },
          { type: 'players-added', names: ['Asha', 'Bela'] },
        ])}
      />,
    )
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
    expect(screen.queryByText('Place')).toBeNull()
  })

  it('says in words what the bars show (P-standings-2)', () => {
    render(<Standings scoreboard={sundayRummy()} />)
    expect(row('Ananya Iyer').getByText('135 left')).toBeDefined()
    expect(row('Farhan Qureshi').getByText('30 left')).toBeDefined()
    expect(row('Joseph D’Souza').getByText('52 left, back in at 120')).toBeDefined()
    expect(row('Kavitha Nair').getByText('Out in round 5, 14 over')).toBeDefined()
  })

  it('gives every player a progress bar with a name and a value', () => {
    render(<Standings scoreboard={sundayRummy()} />)
    const bar = screen.getByRole('progressbar', { name: 'Farhan Qureshi' })
    expect(bar.getAttribute('aria-valuenow')).toBe('85')
    expect(bar.getAttribute('aria-valuetext')).toBe('170 of 200')
    expect(screen.getByRole('progressbar', { name: 'Kavitha Nair' }).ariaValueNow).toBe('100')
  })

  it('tells the warning and the out apart by their state (P-standings-4)', () => {
    render(<Standings scoreboard={sundayRummy()} />)
    const states = screen.getAllByRole('listitem').map((item) => item.dataset.state)
    expect(states).toEqual(['in', 'in', 'in', 'in', 'warn', 'out'])
  })

  it('marks the winner once the game is completed, not before (P-standings-5)', () => {
    const marked = () => document.querySelector('[data-winner] bdi')?.textContent
    const { rerender } = render(<Standings scoreboard={sundayRummy()} />)
    expect(marked()).toBeUndefined()
    const over = sundayRummy()
    rerender(
      <Standings
        scoreboard={{
          ...over,
          game: { ...over.game, status: 'COMPLETED' },
          winners: [{ playerId: 1, playerName: 'Ananya Iyer', score: 65 }],
        }}
      />,
    )
    expect(marked()).toBe('Ananya Iyer')
  })

  it('says after which round a player left (P-standings-2)', () => {
    const table = fakeGame(sundayRummy())
    table.happen({ type: 'player-left', playerId: 1, roundLeft: 9 })
    render(<Standings scoreboard={table.document()} />)
    expect(row('Ananya Iyer').getByText('Left after round 9')).toBeDefined()
  })

  it('lists who has left between those who play and those who are out, without a place, until the end (P-standings-11)', () => {
    const table = fakeGame(sundayRummy())
    table.happen({ type: 'player-left', playerId: 1, roundLeft: 9 })
    const running = table.document()
    const listed = () =>
      screen
        .getAllByRole('listitem')
        .map((item) => [item.querySelector('bdi')?.textContent, item.dataset.state])
        .slice(-2)
    const { rerender } = render(<Standings scoreboard={running} />)
    expect(listed()).toEqual([
      ['Ananya Iyer', 'left'],
      ['Kavitha Nair', 'out'],
    ])
    expect(row('Ananya Iyer').queryByText('Place')).toBeNull()
    expect(row('Ananya Iyer').queryByText('Last round')).toBeNull()
    const bar = screen.getByRole('progressbar', { name: 'Ananya Iyer' })
    expect(bar.dataset.state).toBe('left')
    expect(bar.getAttribute('aria-valuetext')).toBe('65 of 200')
    rerender(
      <Standings scoreboard={{ ...running, game: { ...running.game, status: 'COMPLETED' } }} />,
    )
    expect(row('Ananya Iyer').getByText('5')).toBeDefined()
  })

  it('has the rounds as its bars once one is left, and nothing of the limit (P-standings-12)', () => {
    const table = fakeGame(sundayRummy())
    table.happen({ type: 'player-left', playerId: 1, roundLeft: 9 })
    const running = table.document()
    const game = { ...running.game, status: 'COMPLETED' as const }
    render(<Standings scoreboard={{ ...running, game }} />)
    const standing = screen.getByRole('region', { name: said('game.standing') })
    expect(standing.textContent).not.toMatch(/left,|over|\+/)
    expect(screen.queryByRole('progressbar')).toBeNull()
    const bar = screen.getByRole('img', { name: /^Joseph/ })
    expect(bar.ariaLabel).toBe('Joseph D’Souza played rounds 1 to 4 and 6 to 9')
    expect([...bar.children].map((span) => span.getAttribute('style'))).toEqual([
      'inset-inline-start: 0%; width: 44.4444%;',
      'inset-inline-start: 55.5556%; width: 44.4444%;',
    ])
    expect(row('Kavitha Nair').getByText('Out in round 5')).toBeDefined()
    expect(row('Ananya Iyer').getByText('Left after round 9')).toBeDefined()
    expect(row('Joseph D’Souza').getByText('Won none of 9 rounds')).toBeDefined()
    const states = screen.getAllByRole('listitem').map((item) => item.dataset.state)
    expect(new Set(states)).toEqual(new Set(['in']))
  })

  it('shows the points of a closed game in which all played every round (P-standings-12)', () => {
    const running = sundayRummy(3)
    const game = { ...running.game, status: 'COMPLETED' as const }
    render(<Standings scoreboard={{ ...running, game }} />)
    const bar = screen.getByRole('progressbar', { name: 'Ananya Iyer' })
    expect(bar.getAttribute('aria-valuetext')).toBe('28 of 200')
    expect(row('Ananya Iyer').getByText('Won 1 of 3 rounds')).toBeDefined()
  })

  it('says which round is open for a player whom a correction brought back in (P-standings-13)', () => {
    const table = fakeGame(sundayRummy(7))
    const scores = [0, 17, 20, 25, 0, 80]
    table.happen({
      type: 'round-edited',
      roundNumber: 4,
      scores: scores.map((scoreValue, index) => ({
        ...{ playerId: index + 1, scoreType: 'CUSTOM' as const, scoreValue },
      })),
    })
    render(<Standings scoreboard={table.document()} />)
    expect(row('Kavitha Nair').getByText('back in, round 6 is open')).toBeDefined()
    const bar = screen.getByRole('progressbar', { name: 'Kavitha Nair' })
    expect(bar.dataset.state).toBe('open')
    expect(bar.getAttribute('aria-valuetext')).toBe('180 of 200')
    const rows = screen.getAllByRole('listitem')
    const ranks = rows.map(({ firstElementChild }) => firstElementChild?.textContent)
    expect(ranks).toEqual(['Place 1', 'Place 2', 'Place 3', 'Place 4', 'Place 5', ''])
    expect(rows.at(-1)?.dataset.state).toBe('open')
  })

  it('says for which rounds a player was away, once for each time (P-standings-2)', () => {
    const away = (...absences: readonly (readonly [number, number])[]) => ({
      ...sundayRummy(),
      players: sundayRummy().players.map((player) =>
        player.id === 1
          ? {
              ...player,
              absences: absences.map(([roundLeft, roundReturned]) => ({
                roundLeft,
                roundReturned,
              })),
            }
          : player,
      ),
    })
    const { rerender } = render(<Standings scoreboard={away([3, 7])} />)
    expect(row('Ananya Iyer').getByText('135 left, away rounds 4 to 6')).toBeDefined()
    rerender(<Standings scoreboard={away([1, 3], [3, 7])} />)
    expect(row('Ananya Iyer').getByText('135 left, away rounds 2 and 4 to 6')).toBeDefined()
    rerender(<Standings scoreboard={away([1, 3])} />)
    expect(row('Ananya Iyer').getByText('135 left, away round 2')).toBeDefined()
  })

  it('widens its gutter for totals of four digits', () => {
    const settings = { ...sundayRummy().game, targetScore: 5000 }
    const { name, description, targetScore, dropScore, middleDropScore, fullCountScore } = settings
    const scoreboard = played([
      {
        type: 'created',
        settings: { name, description, targetScore, dropScore, middleDropScore, fullCountScore },
      },
      { type: 'players-added', names: ['Asha', 'Bela'] },
      ...[1, 2].map((roundNumber) => ({
        type: 'round-scored' as const,
        roundNumber,
        scores: [
          { playerId: 1, scoreType: 'CUSTOM' as const, scoreValue: 0 },
          { playerId: 2, scoreType: 'CUSTOM' as const, scoreValue: 600 },
        ],
      })),
    ])
    render(<Standings scoreboard={scoreboard} />)
    expect(screen.getByRole('region', { name: said('game.standing') }).dataset.digits).toBe('4')
  })
})
