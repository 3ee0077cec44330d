import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { success } from '../../../testing/fake-server.ts'
import { BULK, openSetup } from '../../../testing/open-setup.ts'

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

/** Opens the second step of a game of a group. */
async function openPlayersOfGroup() {
  const app = await openSetup([{ id: GROUP.id, name: GROUP.name, role: 'OWNER' }])
  app.fakeServer.answer(`GET /groups/${GROUP.id}`, success(GROUP))
  await app.user.click(await app.dialog.findByRole('button', { name: 'Group' }))
  await app.user.selectOptions(await app.dialog.findByLabelText('Group'), GROUP.name)
  await app.user.click(screen.getByRole('button', { name: 'Next: players' }))
  await screen.findByText('Step 2 of 2')
  return app
}

const height = window.innerHeight

function showHeight(pixels: number): void {
  Object.defineProperty(window, 'innerHeight', { value: pixels, configurable: true })
  act(() => void window.dispatchEvent(new Event('resize')))
}

describe('the people of a group', () => {
  it('are the first chips, each with what is saved, until they are seated (P-players-15)', async () => {
    const { user, fakeServer } = await openPlayersOfGroup()
    const chips = within(await screen.findByRole('region', { name: 'Of Sunday table' }))
    const names = () => chips.getAllByRole('button').map((chip) => chip.getAttribute('aria-label'))
    await waitFor(() => expect(names()).toEqual(['Add Ananya Iyer', 'Add Bela', 'Add Divya']))
    const others = within(await screen.findByRole('region', { name: 'People you play with' }))
    expect(others.queryByRole('button', { name: 'Add Bela' })).toBeNull()
    expect(others.getByRole('button', { name: 'Add Chitra' })).toBeDefined()
    await waitFor(() => expect(chips.getByText('bela@example.com')).toBeDefined())
    await user.click(chips.getByRole('button', { name: 'Add Bela' }))
    expect(document.activeElement).toBe(chips.getByRole('button', { name: 'Add Divya' }))
    expect(screen.getByRole('region', { name: 'Also of Sunday table' })).toBeDefined()
    expect(names()).toEqual(['Add Ananya Iyer', 'Add Divya'])
    await user.click(chips.getByRole('button', { name: 'Add Divya' }))
    await user.click(screen.getByRole('button', { name: 'Start Game' }))
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

describe('above a keyboard', () => {
  afterEach(() => showHeight(height))

  it('there are the names of the table, the field, and two suggestions (P-players-16)', async () => {
    const { user } = await openPlayersOfGroup()
    await screen.findByRole('button', { name: 'Add Divya' })
    const field = screen.getByLabelText<HTMLInputElement>('Player name')
    await user.type(field, 'Asha{Enter}d')
    showHeight(420)
    expect(screen.queryByRole('button', { name: 'Start Game' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Move Asha, seat 1' })).toBeNull()
    expect(screen.getByText('1 player')).toBeDefined()
    expect(screen.queryByRole('region', { name: 'Also of Sunday table' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Add Divya' }))
    expect(document.activeElement).toBe(field)
    expect(field.value).toBe('')
    const seats = within(screen.getByRole('list', { name: 'Seats' }))
    expect(seats.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
      '1Asha',
      '2Divya',
    ])
    act(() => field.blur())
    expect(screen.getByRole('button', { name: 'Start Game' })).toBeDefined()
  })

  it('that is not open, everything has room', async () => {
    await openPlayersOfGroup()
    const field = screen.getByLabelText('Player name')
    act(() => field.blur())
    showHeight(420)
    expect(screen.getByRole('button', { name: 'Start Game' })).toBeDefined()
  })
})
