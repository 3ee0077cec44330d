import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openPlayers, openSetup } from '../../../testing/open-setup.ts'

const CONTACTS = 'GET /players/contacts'

/** Stops the clock; from here on only `pass` moves it. */
function stopTime(): void {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  })
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

/** Continues to the step of the players, and stops the clock as it begins. */
async function enterPlayers(prepare: (app: Awaited<ReturnType<typeof openSetup>>) => void) {
  const app = await openSetup()
  prepare(app)
  await app.user.clear(screen.getByLabelText('Game name'))
  await app.user.type(screen.getByLabelText('Game name'), 'Pongal')
  stopTime()
  fireEvent.click(screen.getByRole('button', { name: 'Next: players' }))
  for (let turns = 0; turns < 200 && !screen.queryByText('Step 2 of 2'); turns++) await pass(0)
  expect(screen.getByText('Step 2 of 2')).toBeDefined()
  return () => app.fakeServer.seen.filter(({ route }) => route === CONTACTS).length
}

describe('the saved players', () => {
  afterEach(() => vi.useRealTimers())

  it('are fetched 300 milliseconds after the step is entered (P-players-7)', async () => {
    const asked = await enterPlayers(() => {})
    await pass(299)
    expect(asked()).toBe(0)
    await pass(1)
    expect(asked()).toBe(1)
  })

  it('are not fetched when they are loaded already', async () => {
    const asked = await enterPlayers(({ services }) => {
      const bela = { id: 3, name: 'Bela', email: null, userId: null }
      services.queryClient.setQueryData(['contacts'], [bela])
    })
    await pass(1000)
    expect(screen.getByRole('button', { name: 'Add Bela' })).toBeDefined()
    expect(asked()).toBe(0)
  })

  it('are shown as far as they leave room for the table, and then all (P-players-10)', async () => {
    const { user, services } = await openPlayers()
    const many = Array.from({ length: 30 }, (_, index) => ({
      id: index,
      name: `Guest ${index}`,
      email: null,
      userId: null,
    }))
    act(() => void services.queryClient.setQueryData(['contacts'], many))
    await screen.findByRole('button', { name: 'Add Guest 0' })
    expect(screen.getAllByRole('button', { name: /^Add Guest/ })).toHaveLength(24)
    await user.click(screen.getByRole('button', { name: 'Show all 30' }))
    expect(screen.getAllByRole('button', { name: /^Add Guest/ })).toHaveLength(30)
  })
})
