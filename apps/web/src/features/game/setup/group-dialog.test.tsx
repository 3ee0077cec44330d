import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeGame, GAME_ID, GAME_UUID, gameOf } from '../../../testing/fake-game.ts'
import { success } from '../../../testing/fake-server.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { said } from '../../../testing/said.ts'
import { sundayRummy } from '../../../testing/sunday-rummy.ts'

const PUT_GROUP = `PUT /games/${GAME_ID}/group`
const SUNDAY = { id: 5, name: 'Sunday table', role: 'OWNER' }

function finishedGame(groups: readonly (typeof SUNDAY)[]) {
  const table = fakeGame(sundayRummy())
  const { fakeServer } = table
  let group: { id: number; name: string } | null = null
  const details = () => success({ ...gameOf(table.document()), group })
  fakeServer.answer('GET /groups', success({ groups }))
  fakeServer.answer(`GET /games/${GAME_ID}`, details)
  fakeServer.answer(`GET /games/${GAME_UUID}`, details)
  fakeServer.answer(PUT_GROUP, () => {
    group = { id: SUNDAY.id, name: SUNDAY.name }
    return details()
  })
  const finish = () => table.happen({ type: 'ended', winnerPlayerIds: [1], manualEnd: true })
  return { fakeServer, finish }
}

async function openGroup(groups: readonly (typeof SUNDAY)[]) {
  const { fakeServer, finish } = finishedGame(groups)
  finish()
  const { user } = renderApp('/games', { fakeServer })
  await user.click(await screen.findByRole('button', { name: /^More of/ }))
  await user.click(await screen.findByRole('menuitem', { name: said('board.group') }))
  return { user, fakeServer, dialog: within(await screen.findByRole('dialog')) }
}

it('puts a finished game into a group at once (P-groups-page-13)', async () => {
  const { user, fakeServer, dialog } = await openGroup([SUNDAY])
  await user.selectOptions(await dialog.findByLabelText('Group'), 'Sunday table')
  await dialog.findByText('The group is saved.')
  expect(fakeServer.bodiesOf(PUT_GROUP)).toEqual([{ groupId: SUNDAY.id }])
  expect(dialog.getByLabelText<HTMLSelectElement>('Group').value).toBe('5')
})

it('is chosen in the options of a finished game (P-groups-page-13, P-actions-5)', async () => {
  const { fakeServer, finish } = finishedGame([SUNDAY])
  const { user } = renderApp('/scoreboard', { fakeServer })
  await screen.findAllByRole('button', { name: said('board.options') })
  finish()
  await screen.findByRole('status', { name: said('game.winner') })
  const [options] = screen.getAllByRole('button', { name: said('board.options') })
  await user.click(options ?? document.body)
  await user.click(await screen.findByRole('menuitem', { name: said('board.group') }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.selectOptions(await dialog.findByLabelText('Group'), 'Sunday table')
  await dialog.findByText('The group is saved.')
  expect(fakeServer.bodiesOf(PUT_GROUP)).toEqual([{ groupId: SUNDAY.id }])
})

it('leads to where groups are made who has none (P-groups-page-13)', async () => {
  const { user, dialog } = await openGroup([])
  const players = await dialog.findByRole('link', { name: 'Players' })
  expect(players.parentElement?.textContent).toBe('You have no group yet. Make one under Players.')
  expect(dialog.queryByLabelText('Group')).toBeNull()
  await user.click(players)
  await screen.findByRole('heading', { name: 'Players' })
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('is chosen and shown on the page of a finished game of its organizer (P-groups-page-15)', async () => {
  const { fakeServer, finish } = finishedGame([SUNDAY])
  finish()
  const { user } = renderApp(`/games/${GAME_UUID}`, { fakeServer })
  await user.click(await screen.findByRole('button', { name: 'Choose a Group' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.selectOptions(await dialog.findByLabelText('Group'), 'Sunday table')
  await dialog.findByText('The group is saved.')
  await user.click(dialog.getByRole('button', { name: said('ui.close') }))
  const link = await screen.findByRole('link', { name: 'Group: Sunday table' })
  expect(link.getAttribute('href')).toBe('/groups/5')
  expect(screen.getByRole('button', { name: 'Change Group' })).toBeDefined()
})

it('is not offered on the page of a game to who has no group (P-groups-page-15)', async () => {
  const { fakeServer, finish } = finishedGame([])
  finish()
  renderApp(`/games/${GAME_UUID}`, { fakeServer })
  await screen.findAllByRole('button', { name: said('board.reopenGame') })
  await waitFor(() => expect(fakeServer.seen.map(({ route }) => route)).toContain('GET /groups'))
  expect(screen.queryByRole('button', { name: /Group/ })).toBeNull()
})
