import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { rememberOwnChange } from '../../../data/queries/scoreboard-query.ts'
import { fakeGame, GAME_ID } from '../../../testing/fake-game.ts'
import { failure } from '../../../testing/fake-server.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { customScores, sundayRummy } from '../../../testing/sunday-rummy.ts'

const UNDO = `POST /games/${GAME_ID}/undo`

afterEach(() => vi.useRealTimers())

describe('undoing an own change', () => {
  it('is offered with the change’s name, said, and takes it back under its version', async () => {
    const { user, fakeServer, version } = await justScored()
    expect(screen.getByText('Round 10 is scored. Undo is offered for a minute.')).toBeDefined()
    await user.click(undoButton())
    await screen.findByText('Round 10 is taken back. Ananya Iyer leads with 65.')
    expect(fakeServer.bodiesOf(UNDO)).toEqual([{ version }])
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    expect(document.activeElement).toBe(document.getElementById('main'))
  })

  it('is reached and pressed with the keyboard', async () => {
    const { user, fakeServer } = await justScored()
    undoButton().focus()
    await user.keyboard('{Enter}')
    await screen.findByText('Round 10 is taken back. Ananya Iyer leads with 65.')
    expect(fakeServer.bodiesOf(UNDO)).toHaveLength(1)
  })

  it('is offered for a minute (P-undo-1)', async () => {
    await justScored()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    const { services } = open
    const { document } = open.table
    act(() => rememberOwnChange(services.queryClient, document()))
    await act(() => vi.advanceTimersByTimeAsync(59_000))
    expect(screen.queryAllByRole('button', { name: 'Undo' })).not.toEqual([])
    await act(() => vi.advanceTimersByTimeAsync(1_100))
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  it('can be let go', async () => {
    const { user } = await justScored()
    await user.click(screen.getAllByRole('button', { name: 'Keep it' })[0] ?? document.body)
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  it('is not offered for what another device did (P-undo-2)', async () => {
    const table = fakeGame(sundayRummy())
    renderApp('/scoreboard', { fakeServer: table.fakeServer })
    await screen.findByText('Live')
    table.happen(ROUND_10)
    await screen.findByText('Round 10: Ananya Iyer leads with 75.')
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  it('ends when somebody changes the game after it', async () => {
    const { table } = await justScored()
    table.happen({ type: 'round-scored', roundNumber: 11, scores: ROUND_10.scores })
    await screen.findByText('Round 11: Ananya Iyer leads with 85.')
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  it('says clearly that nothing was undone when the game has moved on (P-undo-4)', async () => {
    const { user, fakeServer } = await justScored()
    fakeServer.answer(UNDO, failure(409, 'CONFLICT', 'The game has changed meanwhile.'))
    await user.click(undoButton())
    await screen.findByText('Nothing was undone')
    expect(screen.getByRole('alert').textContent).toContain('The game had changed since.')
    await user.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByText('Nothing was undone')).toBeNull()
  })

  it('says when it failed, and can be tried again under the same key', async () => {
    const { user, fakeServer } = await justScored()
    fakeServer.answer(UNDO, failure(500, 'INTERNAL_ERROR', 'Broken.'))
    await user.click(undoButton())
    await screen.findByText('Failed to undo')
    await user.click(undoButton())
    const keys = () =>
      fakeServer.seen
        .filter(({ route }) => route === UNDO)
        .map(({ headers }) => headers.get('Idempotency-Key'))
    await expect.poll(() => keys().length).toBe(2)
    expect(new Set(keys()).size).toBe(1)
  })
})

const ROUND_10 = {
  type: 'round-scored',
  roundNumber: 10,
  scores: customScores([10, 5, 6, 0, null, 3]),
} as const

let open: Awaited<ReturnType<typeof openScoreboard>>

/** Opens the scoreboard right after its organizer scored round 10 there. */
async function justScored() {
  open = await openScoreboard()
  const { table, services } = open
  act(() => {
    table.happen(ROUND_10)
    rememberOwnChange(services.queryClient, table.document())
  })
  await screen.findAllByRole('button', { name: 'Undo' })
  return { ...open, version: table.document().version }
}

async function openScoreboard() {
  const table = fakeGame(sundayRummy())
  const { fakeServer } = table
  const { services } = renderApp('/scoreboard', { fakeServer })
  await screen.findByText('Live')
  return { table, fakeServer, services, user: userEvent.setup() }
}

const undoButton = () => screen.getAllByRole('button', { name: 'Undo' })[0] ?? document.body
