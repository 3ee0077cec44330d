import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeGame, gameOf } from '../../../testing/fake-game.ts'
import { success } from '../../../testing/fake-server.ts'
import { BULK, openMore, openSetup } from '../../../testing/open-setup.ts'
import { said } from '../../../testing/said.ts'
import { sundayRummy } from '../../../testing/sunday-rummy.ts'

const GROUP = {
  id: 5,
  name: 'Sunday table',
  role: 'OWNER',
  owner: 'Ananya Iyer',
  closedSeasons: [],
  members: [
    { id: 1, name: 'Bela', email: null, isOrganizer: false },
    { id: 2, name: 'Divya', email: 'divya@example.com', isOrganizer: false },
  ],
} as const

async function openPlayersOfGroup() {
  const app = await openSetup([{ id: GROUP.id, name: GROUP.name, role: 'OWNER' }])
  app.fakeServer.answer(`GET /groups/${GROUP.id}`, success(GROUP))
  await app.dialog.findByText(/, group$/)
  await openMore(app.user)
  await app.user.click(await app.dialog.findByRole('button', { name: 'Group' }))
  await app.user.selectOptions(app.dialog.getByRole('combobox', { name: 'Group' }), 'Sunday table')
  expect(app.dialog.getByRole('button', { name: 'Group: Sunday table' })).toBeDefined()
  await app.user.click(screen.getByRole('button', { name: said('setup.nextToPlayers') }))
  await screen.findByText(said('players.secondOfTwoSteps'))
  return app
}

function showHeight(pixels: number): void {
  vi.stubGlobal('innerHeight', pixels)
  act(() => void window.dispatchEvent(new Event('resize')))
}

describe('the people of a group', () => {
  it('are the first chips, each with what is saved, until they are seated (P-players-15)', async () => {
    const { user, fakeServer } = await openPlayersOfGroup()
    const chips = within(await screen.findByRole('region', { name: 'People you play with' }))
    const names = () => chips.getAllByRole('button').map((chip) => chip.getAttribute('aria-label'))
    const offered = ['Add Ananya Iyer', 'Add Bela', 'Add Divya', 'Add Chitra']
    await waitFor(() => expect(names()).toEqual(offered))
    expect(chips.queryByText('bela@example.com')).toBeNull()
    await user.click(chips.getByRole('button', { name: 'Add Bela' }))
    expect(document.activeElement).toBe(chips.getByRole('button', { name: 'Add Divya' }))
    expect(names()).toEqual(['Add Ananya Iyer', 'Add Divya', 'Add Chitra'])
    await user.click(chips.getByRole('button', { name: 'Add Divya' }))
    await user.click(screen.getByRole('button', { name: said('players.startGame') }))
    await waitFor(() => expect(fakeServer.bodiesOf(BULK)).toHaveLength(1))
    expect(fakeServer.bodiesOf(BULK)).toEqual([
      {
        players: [
          { name: 'Bela', email: 'bela@example.com', userId: null },
          { name: 'Divya', email: 'divya@example.com', userId: null },
        ],
      },
    ])
  })
})

describe('a group that no person has chosen', () => {
  /** Seats two members of the only group, which the last game belonged to, and two guests. */
  async function seatMembers() {
    const last = { gameUuid: null, typed: { groupId: GROUP.id } }
    localStorage.setItem('draft/7/group', JSON.stringify(last))
    const people = [{ name: GROUP.owner, email: null }, ...GROUP.members].map(
      ({ name, email }) => ({ name, email }),
    )
    const app = await openSetup([{ id: GROUP.id, name: GROUP.name, role: 'OWNER', people }])
    app.fakeServer.answer(`GET /groups/${GROUP.id}`, success(GROUP))
    await app.dialog.findByText(/, group$/)
    await app.user.click(screen.getByRole('button', { name: said('setup.nextToPlayers') }))
    await screen.findByText(said('players.secondOfTwoSteps'))
    const name = screen.getByLabelText(said('players.playerName'))
    await app.user.type(name, 'Guest{Enter}Other{Enter}bela{Enter}')
    expect(screen.queryByRole('checkbox', { name: 'Sunday table' })).toBeNull()
    await app.user.type(name, 'Divya{Enter}')
    const check = await screen.findByRole('checkbox', { name: 'Sunday table', checked: true })
    return { ...app, check }
  }

  it('is chosen as its members play, and says so (P-groups-page-16)', async () => {
    const { user, fakeServer } = await seatMembers()
    expect(
      screen.getByText('Chosen, because these people play. Counts for the season'),
    ).toBeDefined()
    await user.click(screen.getByRole('button', { name: said('players.startGame') }))
    await waitFor(() => expect(fakeServer.bodiesOf(BULK)).toHaveLength(1))
    expect(fakeServer.bodiesOf('POST /games')).toMatchObject([{ groupId: GROUP.id }])
  })

  it('is taken back by its check (P-groups-page-16)', async () => {
    const { user, check, fakeServer } = await seatMembers()
    await user.click(check)
    await user.click(screen.getByRole('button', { name: said('players.startGame') }))
    await waitFor(() => expect(fakeServer.bodiesOf(BULK)).toHaveLength(1))
    expect(fakeServer.bodiesOf('POST /games')[0]).not.toHaveProperty('groupId')
  })
})

describe('above a keyboard', () => {
  it('there are the names of the table, the field, and two suggestions (P-players-16)', async () => {
    const { user } = await openPlayersOfGroup()
    await screen.findByRole('button', { name: 'Add Divya' })
    const field = screen.getByLabelText<HTMLInputElement>('Player name')
    await user.type(field, 'Asha{Enter}d')
    showHeight(420)
    expect(screen.queryByRole('button', { name: said('players.startGame') })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Move Asha, seat 1' })).toBeNull()
    expect(screen.getByText('1 player')).toBeDefined()
    expect(screen.queryByRole('region', { name: 'People you play with' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Add Divya' }))
    expect(document.activeElement).toBe(field)
    expect(field.value).toBe('')
    const seats = within(screen.getByRole('list', { name: said('players.seats') }))
    expect(seats.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
      '1Asha',
      '2Divya',
    ])
    await user.keyboard('{Enter}')
    expect(document.activeElement).not.toBe(field)
    expect(screen.getByRole('button', { name: said('players.startGame') })).toBeDefined()
  })

  it('that is not open, everything has room', async () => {
    await openPlayersOfGroup()
    const field = screen.getByLabelText(said('players.playerName'))
    act(() => field.blur())
    showHeight(420)
    expect(screen.getByRole('button', { name: said('players.startGame') })).toBeDefined()
  })
})

describe('the players of the last game', () => {
  it('are seated by one press, or one by one, saved or not (P-players-9, P-players-10)', async () => {
    const last = { ...gameOf(fakeGame(sundayRummy()).document()), id: 41, uuid: 'last' }
    const seated = ['Asha', 'Bela', 'Chitra'].map((name, index) => ({
      id: index,
      name,
      email: null,
      userId: null,
    }))
    const { user, fakeServer } = await openSetup([], (server) => {
      server.answer('GET /games', {
        status: 200,
        body: { success: true, data: [last], meta: { total_pages: 1, total_items: 1 } },
      })
      server.answer('GET /games/41/players', success(seated))
    })
    await user.click(screen.getByRole('button', { name: said('setup.nextToPlayers') }))
    await screen.findByRole('button', { name: /^Same players/ })
    await user.click(await screen.findByRole('button', { name: 'Add Bela' }))
    expect(screen.queryByRole('button', { name: /^Same players/ })).toBeNull()
    const chips = within(screen.getByRole('region', { name: 'People you play with' }))
    const names = () => chips.getAllByRole('button').map((chip) => chip.getAttribute('aria-label'))
    expect(names().slice(0, 2)).toEqual(['Add Asha', 'Add Chitra'])
    await user.click(screen.getByRole('button', { name: 'Remove Bela' }))
    expect(screen.getByRole('button', { name: /^Same players/ })).toBeDefined()
    await user.click(chips.getByRole('button', { name: 'Add Bela' }))
    await user.click(chips.getByRole('button', { name: 'Add Chitra' }))
    await user.click(screen.getByRole('button', { name: said('players.startGame') }))
    await waitFor(() => expect(fakeServer.bodiesOf(BULK)).toHaveLength(1))
    const [body] = fakeServer.bodiesOf(BULK) as { players: { name: string }[] }[]
    expect(body?.players.map(({ name }) => name)).toEqual(['Bela', 'Chitra'])
  })
})

describe('the sides of the last game', () => {
  const LAST_ID = 41
  const SIDES = [
    { id: 1, name: 'Asha and Bela', members: ['Asha', 'Bela'], email: null, userId: null },
    { id: 2, name: 'Dev and Esha', members: ['Dev', 'Esha'], email: null, userId: null },
  ]

  it('are offered as their members alone (P-players-17)', async () => {
    const { document } = fakeGame(sundayRummy())
    const last = { ...gameOf(document()), id: LAST_ID, uuid: 'last', playerCount: 2 }
    const { user } = await openSetup([], (fakeServer) => {
      fakeServer.answer('GET /games', {
        status: 200,
        body: { success: true, data: [last], meta: { total_pages: 1, total_items: 1 } },
      })
      fakeServer.answer(`GET /games/${LAST_ID}/players`, success(SIDES))
    })
    await user.click(screen.getByRole('button', { name: said('setup.nextToPlayers') }))
    const chips = within(await screen.findByRole('region', { name: 'People you play with' }))
    await waitFor(() =>
      expect(chips.getAllByRole('button').map((chip) => chip.textContent)).toEqual([
        'Asha',
        'Bela',
        'Dev',
        'Esha',
        'Ananya Iyer',
        'All 6',
      ]),
    )
    expect(screen.queryByRole('button', { name: /^Same players/ })).toBeNull()
  })
})

describe('a draw', () => {
  /** Opens a table of three; every drawn number is 0. */
  async function openTable(hasDealer: boolean) {
    vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => array)
    const app = await openSetup()
    if (hasDealer) {
      await openMore(app.user)
      await app.user.click(app.dialog.getByLabelText('The deal goes round'))
    }
    await app.user.click(screen.getByRole('button', { name: said('setup.nextToPlayers') }))
    await screen.findByText(said('players.secondOfTwoSteps'))
    await app.user.type(
      screen.getByLabelText(said('players.playerName')),
      'Asha{Enter}Bela{Enter}Dev{Enter}',
    )
    await openMore(app.user)
    return app
  }

  const seats = () =>
    within(screen.getByRole('list', { name: said('players.seats') }))
      .getAllByRole('listitem')
      .map((line) => line.textContent)

  afterEach(() => vi.restoreAllMocks())

  it('seats everybody at random, and says so until a seat is moved (P-players-18)', async () => {
    const { user } = await openTable(false)
    expect(screen.queryByRole('button', { name: 'Draw the first dealer' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Draw seats' }))
    expect(seats()).toEqual(['1Bela', '2Dev', '3Asha'])
    const said = screen.getByText('Drawn:').parentElement
    expect(said?.textContent).toBe('Drawn: Bela, Dev, and Asha.')
    expect(said?.getAttribute('role')).toBe('status')
    screen.getByRole('button', { name: 'Move Dev, seat 2' }).focus()
    await user.keyboard('{ArrowUp}')
    expect(seats()).toEqual(['1Dev', '2Bela', '3Asha'])
    expect(said?.textContent).toBe('')
  })

  it('turns the table until the first dealer has the first seat, also by House rules (P-players-18, P-rules-10)', async () => {
    const { user } = await openTable(true)
    expect(seats()[0]).toBe('1AshaD')
    vi.mocked(crypto.getRandomValues).mockImplementation((array) => {
      if (array instanceof Uint32Array) array[0] = 1
      return array
    })
    await user.click(screen.getByRole('button', { name: 'Draw the first dealer' }))
    expect(seats()).toEqual(['1BelaD', '2Dev', '3Asha'])
    expect(screen.getByText('deals first.').parentElement?.textContent).toBe('Bela deals first.')
  })
})
