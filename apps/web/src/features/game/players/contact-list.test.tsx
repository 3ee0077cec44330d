import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ANANYA } from '../../../testing/accounts.ts'
import { BULK, openPlayers, openSetup } from '../../../testing/open-setup.ts'
import { said } from '../../../testing/said.ts'

const CONTACTS = 'GET /players/contacts'

/** Stops the clock; from now on only `pass` moves it. */
function stopTime(): void {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  })
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

/** Continues to the players' step, and stops the clock at its start. */
async function enterPlayers(prepare: (app: Awaited<ReturnType<typeof openSetup>>) => void) {
  const app = await openSetup()
  prepare(app)
  await app.user.clear(screen.getByLabelText(said('setup.gameName')))
  await app.user.type(screen.getByLabelText(said('setup.gameName')), 'Pongal')
  stopTime()
  fireEvent.click(screen.getByRole('button', { name: said('setup.nextToPlayers') }))
  for (let turns = 0; turns < 200 && !screen.queryByText(said('players.secondOfTwoSteps')); turns++)
    await pass(0)
  expect(screen.getByText(said('players.secondOfTwoSteps'))).toBeDefined()
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
    expect(screen.getAllByRole('button', { name: /^Add Guest/ })).toHaveLength(4)
    await user.click(screen.getByRole('button', { name: 'Show all 31' }))
    expect(screen.getAllByRole('button', { name: /^Add Guest/ })).toHaveLength(30)
  })

  it('begin with the user, under the own address, until they are saved (P-players-14)', async () => {
    const { user, fakeServer } = await openPlayers()
    const chips = async () => {
      await screen.findByRole('button', { name: 'Add Bela' })
      const list = screen.getByRole('region', { name: 'People you play with' })
      return within(list)
        .getAllByRole('button')
        .map((button) => button.textContent)
    }
    expect(await chips()).toEqual([ANANYA.name, 'Bela', 'Chitra'])
    await user.click(screen.getByRole('button', { name: `Add ${ANANYA.name}` }))
    await user.click(screen.getByRole('button', { name: said('players.startGame') }))
    await waitFor(() => expect(fakeServer.bodiesOf(BULK)).toHaveLength(1))
    expect(fakeServer.bodiesOf(BULK)).toMatchObject([
      { players: [{ name: ANANYA.name, email: ANANYA.email }] },
    ])
  })

  it('have the user once, also under another name and in other letters', async () => {
    const { services } = await openPlayers()
    const saved = { id: 5, name: 'Annu', email: ANANYA.email.toUpperCase(), userId: null }
    act(() => void services.queryClient.setQueryData(['contacts'], [saved]))
    await screen.findByRole('button', { name: 'Add Annu' })
    expect(screen.queryByRole('button', { name: `Add ${ANANYA.name}` })).toBeNull()
  })
})
