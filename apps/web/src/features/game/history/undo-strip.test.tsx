import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { rememberOwnChange } from '../../../data/queries/scoreboard-query.ts'
import { fakeGame, GAME_ID } from '../../../testing/fake-game.ts'
import { failure } from '../../../testing/fake-server.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { said } from '../../../testing/said.ts'
import {
  customScores,
  type Happening,
  played,
  SETTINGS,
  sundayRummy,
} from '../../../testing/sunday-rummy.ts'

const UNDO = `POST /games/${GAME_ID}/undo`

afterEach(() => vi.useRealTimers())

describe('undoing an own change', () => {
  it('is offered with the change’s name, said, and takes it back under its version', async () => {
    const { user, fakeServer, version } = await justScored()
    expect(screen.getByText('Round 10 is scored. Correct and Undo are offered.')).toBeDefined()
    await user.click(undoButton())
    await screen.findByText('Round 10 is taken back. Ananya Iyer leads with 65.')
    expect(fakeServer.bodiesOf(UNDO)).toEqual([{ version }])
    expect(screen.queryByRole('button', { name: said('history.undo') })).toBeNull()
    const heading = screen.getByRole('heading', { level: 1 })
    await expect.poll(() => document.activeElement).toBe(heading)
  })

  it('is reached and pressed with the keyboard', async () => {
    const { user, fakeServer } = await justScored()
    undoButton().focus()
    await user.keyboard('{Enter}')
    await screen.findByText('Round 10 is taken back. Ananya Iyer leads with 65.')
    expect(fakeServer.bodiesOf(UNDO)).toHaveLength(1)
  })

  it('is offered for eight seconds (P-undo-1)', async () => {
    await offeredAt()
    await act(() => vi.advanceTimersByTimeAsync(7_900))
    expect(screen.queryAllByRole('button', { name: said('history.undo') })).not.toEqual([])
    await act(() => vi.advanceTimersByTimeAsync(200))
    expect(screen.queryByRole('button', { name: said('history.undo') })).toBeNull()
  })

  it('stays while it has the focus or the pointer (P-undo-1)', async () => {
    await offeredAt()
    act(() => undoButton().focus())
    await act(() => vi.advanceTimersByTimeAsync(30_000))
    act(() => undoButton().blur())
    fireEvent.pointerEnter(offers()[0] ?? document.body)
    await act(() => vi.advanceTimersByTimeAsync(30_000))
    expect(screen.queryAllByRole('button', { name: said('history.undo') })).not.toEqual([])
    fireEvent.pointerLeave(offers()[0] ?? document.body)
    await act(() => vi.advanceTimersByTimeAsync(100))
    expect(screen.queryByRole('button', { name: said('history.undo') })).toBeNull()
  })

  it('opens the round to be corrected instead (P-undo-5)', async () => {
    const { user } = await justScored()
    await user.click(screen.getAllByRole('button', { name: 'Correct' })[0] ?? document.body)
    expect(await screen.findByRole('dialog', { name: 'Edit round 10' })).toBeDefined()
  })

  it('gives the figures of an undone round back to the score sheet (P-undo-6)', async () => {
    const { user, table, fakeServer, version } = await justScored()
    // The live page often shows the undo before the answer arrives.
    fakeServer.answer(UNDO, () => {
      table.happen({ type: 'undone', version })
      return new Promise(() => {})
    })
    await user.click(undoButton())
    await screen.findByText('Round 10 is taken back. Ananya Iyer leads with 65.')
    await user.click(screen.getAllByRole('button', { name: 'Score round 10' })[0] ?? document.body)
    const sheet = await screen.findByRole('dialog', { name: 'Score round 10' })
    const fields = within(sheet).getAllByRole<HTMLInputElement>('textbox')
    expect(fields.map(({ value }) => value)).toEqual(['10', '5', '6', '0', '3'])
  })

  it('is not offered for those who sit down first (P-undo-1)', async () => {
    const { changeHere } = await openScoreboard(played([{ type: 'created', settings: SETTINGS }]))
    changeHere({ type: 'players-added', names: ['Asha', 'Bela'] })
    await screen.findAllByRole('button', { name: 'Score round 1' })
    expect(screen.queryByRole('button', { name: said('history.undo') })).toBeNull()
  })

  it('is offered for one who comes back, by name (P-undo-1)', async () => {
    const { changeHere } = await openScoreboard()
    changeHere({
      ...{ type: 'player-rejoined', playerId: 5, position: 7 },
      ...{ beginningScore: 171, roundJoined: 10 },
    })
    expect(await screen.findAllByText('Kavitha Nair is back in')).not.toEqual([])
    expect(screen.getAllByRole('button', { name: said('history.undo') })).not.toEqual([])
  })

  it('is not offered for what another device did (P-undo-2)', async () => {
    const table = fakeGame(sundayRummy())
    renderApp('/scoreboard', { fakeServer: table.fakeServer })
    await screen.findByText(said('ui.live'))
    table.happen(ROUND_10)
    await screen.findByText('Round 10: Ananya Iyer leads with 75.')
    expect(screen.queryByRole('button', { name: said('history.undo') })).toBeNull()
  })

  it('ends when somebody changes the game after it', async () => {
    const { table } = await justScored()
    table.happen({ type: 'round-scored', roundNumber: 11, scores: ROUND_10.scores })
    await screen.findByText('Round 11: Ananya Iyer leads with 85.')
    expect(screen.queryByRole('button', { name: said('history.undo') })).toBeNull()
  })

  it('says clearly that nothing was undone when the game has moved on (P-undo-4)', async () => {
    const { user, fakeServer } = await justScored()
    fakeServer.answer(UNDO, failure(409, 'CONFLICT', 'The game has changed meanwhile.'))
    await user.click(undoButton())
    await screen.findByText('Nothing was undone')
    expect(draftsOfScores()).toEqual([])
    expect(screen.getByRole('alert').textContent).toContain('The game had changed since.')
    await user.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByText('Nothing was undone')).toBeNull()
  })

  it('says when it failed, and can be tried again', async () => {
    const { user, fakeServer } = await justScored()
    fakeServer.answer(UNDO, failure(403, 'FORBIDDEN', 'Not yours any more.'))
    await user.click(undoButton())
    await screen.findByText('Failed to undo')
    expect(screen.getByRole('alert').textContent).toContain('Not yours any more.')
    await user.click(undoButton())
    await expect.poll(() => fakeServer.bodiesOf(UNDO).length).toBe(2)
  })

  it('waits while the server cannot take it, and is sent again under the same key (P-undo-7)', async () => {
    const { user, fakeServer } = await justScored()
    fakeServer.answer(UNDO, failure(503, 'INTERNAL_ERROR', 'Not now.'))
    await user.click(undoButton())
    await screen.findByText('1 change waits on this device')
    await screen.findByText('Round 10 is taken back. Ananya Iyer leads with 65.')
    window.dispatchEvent(new Event('online'))
    const keys = () =>
      fakeServer.seen
        .filter(({ route }) => route === UNDO)
        .map(({ headers }) => headers.get('Idempotency-Key'))
    await expect.poll(() => keys().length).toBeGreaterThan(1)
    expect(new Set(keys()).size).toBe(1)
  })
})

const ROUND_10 = {
  type: 'round-scored',
  roundNumber: 10,
  scores: customScores([10, 5, 6, 0, null, 3]),
} as const

/** Opens the scoreboard with the test's clock. */
async function offeredAt() {
  await justScored()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  act(() => rememberOwnChange(open.services.queryClient, open.table.document()))
}

let open: Awaited<ReturnType<typeof openScoreboard>>

/** Opens the scoreboard after its organizer scored round 10 there. */
async function justScored() {
  open = await openScoreboard()
  const { table, changeHere } = open
  changeHere(ROUND_10)
  await screen.findAllByRole('button', { name: said('history.undo') })
  return { ...open, version: table.document().version }
}

async function openScoreboard(scoreboard = sundayRummy()) {
  const table = fakeGame(scoreboard)
  const { fakeServer } = table
  const { services } = renderApp('/scoreboard', { fakeServer })
  await screen.findByText(/^(Live|Game Setup Incomplete)$/)
  /** Changes the game as this page does. */
  const changeHere = (happening: Happening) =>
    act(() => {
      table.happen(happening)
      rememberOwnChange(services.queryClient, table.document())
    })
  return { table, fakeServer, services, changeHere, user: userEvent.setup() }
}

const draftsOfScores = () => Object.keys(localStorage).filter((key) => key.includes('/scores/'))

const offers = () => screen.getAllByRole('region', { name: 'Round 10 is scored' })

const undoButton = () =>
  screen.getAllByRole('button', { name: said('history.undo') })[0] ?? document.body
