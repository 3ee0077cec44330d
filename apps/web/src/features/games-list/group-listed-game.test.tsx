import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeGame, GAME_ID, gameOf } from '../../testing/fake-game.ts'
import { success } from '../../testing/fake-server.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { sundayRummy } from '../../testing/sunday-rummy.ts'

const PUT_GROUP = `PUT /games/${GAME_ID}/group`
const SUNDAY = { id: 5, name: 'Sunday table', role: 'OWNER' }

async function openGroup(groups: readonly (typeof SUNDAY)[]) {
  const table = fakeGame(sundayRummy())
  table.happen({ type: 'ended', winnerPlayerIds: [1], manualEnd: true })
  const { fakeServer } = table
  let group: { id: number; name: string } | null = null
  fakeServer.answer('GET /groups', success({ groups }))
  fakeServer.answer(`GET /games/${GAME_ID}`, () => success({ ...gameOf(table.document()), group }))
  fakeServer.answer(PUT_GROUP, () => {
    group = { id: SUNDAY.id, name: SUNDAY.name }
    return success({ ...gameOf(table.document()), group })
  })
  const { user } = renderApp('/games', { fakeServer })
  await user.click(await screen.findByRole('button', { name: /^More of/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Group' }))
  return { user, fakeServer, dialog: within(await screen.findByRole('dialog')) }
}

it('puts a finished game into a group at once (P-groups-page-13)', async () => {
  const { user, fakeServer, dialog } = await openGroup([SUNDAY])
  await user.selectOptions(await dialog.findByLabelText('Group'), 'Sunday table')
  await dialog.findByText('The group is saved.')
  expect(fakeServer.bodiesOf(PUT_GROUP)).toEqual([{ groupId: SUNDAY.id }])
  expect(dialog.getByLabelText<HTMLSelectElement>('Group').value).toBe('5')
})

it('says where groups are made to who has none (P-groups-page-13)', async () => {
  const { dialog } = await openGroup([])
  await dialog.findByText('You have no group yet. Make one under Players.')
  expect(dialog.queryByLabelText('Group')).toBeNull()
})
