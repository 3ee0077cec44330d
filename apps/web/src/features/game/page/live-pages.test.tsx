import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { fakeGame, GAME_ID, GAME_UUID } from '../../../testing/fake-game.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { said } from '../../../testing/said.ts'
import { customScores, type Happening, sundayRummy } from '../../../testing/sunday-rummy.ts'

const EVENTS = `GET /scoreboard/${GAME_UUID}/events`
const ROUND_10: Happening = {
  type: 'round-scored',
  roundNumber: 10,
  scores: customScores([10, 5, 6, 0, null, 3]),
}

describe('a game’s page', () => {
  it('is live for a visitor, and shows and says a new round by itself (P-app-3)', async () => {
    const table = fakeGame(sundayRummy())
    localStorage.clear()
    renderApp(`/games/${GAME_UUID}`, { fakeServer: table.fakeServer })
    await screen.findByText(said('ui.live'))
    table.happen(ROUND_10)
    expect(await screen.findByText('Round 10: Ananya Iyer leads with 75.')).toBeDefined()
    expect(screen.getByRole('progressbar', { name: 'Ananya Iyer' }).ariaValueText).toContain('75')
  })

  it('says in words that it reconnects (P-live-1)', async () => {
    const table = fakeGame(sundayRummy())
    renderApp(`/games/${GAME_UUID}`, { fakeServer: table.fakeServer })
    await screen.findByText(said('ui.live'))
    table.stream.lose()
    const mark = await screen.findByText('Reconnecting')
    expect(mark.closest('[role=status]')).not.toBeNull()
    expect(screen.getByRole('region', { name: said('game.standing') })).toBeDefined()
  })

  it('says that the game is not found once it is deleted', async () => {
    const table = fakeGame(sundayRummy())
    renderApp(`/games/${GAME_UUID}`, { fakeServer: table.fakeServer })
    await screen.findByText(said('ui.live'))
    table.stream.send('event: deleted\ndata: null\n\n')
    await screen.findByRole('heading', { name: 'Game Not Found' })
  })

  it('opens no stream for a game that had ended before', async () => {
    const table = fakeGame(sundayRummy())
    table.happen({ type: 'cancelled', reason: '' })
    renderApp(`/games/${GAME_UUID}`, { fakeServer: table.fakeServer })
    await screen.findByText('Game Cancelled')
    expect(table.fakeServer.bodiesOf(EVENTS)).toEqual([])
  })

  it('stays with a game past its end, because it may be reopened', async () => {
    const table = fakeGame(sundayRummy())
    localStorage.clear()
    renderApp(`/games/${GAME_UUID}`, { fakeServer: table.fakeServer })
    await screen.findByText(said('ui.live'))
    table.happen({ type: 'ended', winnerPlayerIds: [1], manualEnd: true })
    await screen.findByRole('status', { name: said('game.winner') })
    expect(screen.queryByText(said('ui.live'))).toBeNull()
    table.happen({ type: 'reopened' })
    await screen.findByText(said('ui.live'))
    expect(table.fakeServer.bodiesOf(EVENTS)).toHaveLength(1)
  })

  it('lets its stream go when it is left', async () => {
    const table = fakeGame(sundayRummy())
    const { unmount } = renderApp(`/games/${GAME_UUID}`, { fakeServer: table.fakeServer })
    await screen.findByText(said('ui.live'))
    expect(table.stream.viewers()).toBe(1)
    await unmount()
    await vi.waitFor(() => expect(table.stream.viewers()).toBe(0), 10_000)
  })
})

describe('the scoreboard page', () => {
  it('is live, and keeps the organizer’s tools when another device scores', async () => {
    const table = fakeGame(sundayRummy())
    renderApp('/scoreboard', { fakeServer: table.fakeServer })
    await screen.findByText(said('ui.live'))
    table.happen(ROUND_10)
    expect(await screen.findByText('Round 10: Ananya Iyer leads with 75.')).toBeDefined()
    expect(screen.getByText('Organizer')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Edit round 10' })).toBeDefined()
    expect(table.fakeServer.bodiesOf(`GET /scoreboard/${GAME_ID}`)).toHaveLength(1)
  })

  it('keeps what is typed when another device records the round, and says so (P-score-13)', async () => {
    const table = fakeGame(sundayRummy())
    const { user } = renderApp('/scoreboard', { fakeServer: table.fakeServer })
    const [score] = await screen.findAllByRole('button', { name: /^Score round \d/ })
    await user.click(score ?? document.body)
    const field = await screen.findByRole<HTMLInputElement>('textbox', {
      name: 'Farhan Qureshi, score',
    })
    await user.type(field, '12')
    table.happen(ROUND_10)
    await screen.findByText('Round 10 was recorded meanwhile')
    expect(field.value).toBe('12')
    expect(screen.getByText('What you typed is kept.')).toBeDefined()
    expect(screen.getByRole('row', { name: 'Farhan Qureshi 12 0' })).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Take Those Scores' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('goes on to a new game, or the welcome, after its game was deleted (P-scoreboard-9)', async () => {
    const table = fakeGame(sundayRummy())
    renderApp('/scoreboard', { fakeServer: table.fakeServer })
    await screen.findByText(said('ui.live'))
    table.fakeServer.answer('GET /games/active', {
      status: 200,
      body: { success: true, data: null },
    })
    table.stream.send('event: deleted\ndata: null\n\n')
    await screen.findByText('The game that was shown here has been deleted.')
    expect(screen.queryByRole('region', { name: said('game.standing') })).toBeNull()
    expect(screen.getByRole('button', { name: said('board.setupNewGame') })).toBeDefined()
  })
})

describe('several screens of one game', () => {
  it('share one stream, until the last one is left', async () => {
    const table = fakeGame(sundayRummy())
    const { services, unmount } = renderApp('/settings', { fakeServer: table.fakeServer })
    const first = services.live.follow(GAME_UUID)
    const second = services.live.follow(GAME_UUID)
    await vi.waitFor(() => expect(services.live.states.get()[GAME_UUID]).toBe('live'), 10_000)
    expect(table.fakeServer.bodiesOf(EVENTS)).toHaveLength(1)
    first()
    expect(services.live.states.get()[GAME_UUID]).toBe('live')
    second()
    expect(services.live.states.get()).toEqual({})
    await vi.waitFor(() => expect(table.stream.viewers()).toBe(0), 10_000)
    await act(unmount)
  })
})

describe('where no stream comes through', () => {
  it('a page shows by asking what happens, and calls that live', async () => {
    const table = fakeGame(sundayRummy())
    const page = new Response('<h1>A proxy</h1>', { headers: { 'Content-Type': 'text/html' } })
    table.fakeServer.answer(EVENTS, () => page.clone())
    localStorage.clear()
    renderApp(`/games/${GAME_UUID}`, { fakeServer: table.fakeServer })
    await screen.findByText(said('ui.live'))
    table.happen({ type: 'cancelled', reason: '' })
    await screen.findByText('Game Cancelled')
  })
})
