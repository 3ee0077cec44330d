import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeGame, GAME_ID, gameOf, NO_GAMES } from '../../../testing/fake-game.ts'
import { failure, success } from '../../../testing/fake-server.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { said } from '../../../testing/said.ts'
import { sundayRummy } from '../../../testing/sunday-rummy.ts'

const DUPLICATE = `POST /games/${GAME_ID}/duplicate`
const DELETE = `DELETE /games/${GAME_ID}`

async function choose(item: string, table = fakeGame(sundayRummy())) {
  const app = renderApp('/games', { fakeServer: table.fakeServer })
  await app.user.click(
    await screen.findByRole('button', { name: 'More of Sunday rummy at Nani’s' }),
  )
  await app.user.click(await screen.findByRole('menuitem', { name: item }))
  return { ...app, table }
}

describe('duplicating a game', () => {
  it('takes the same players along unless asked not to, and goes to the new game (P-games-11)', async () => {
    const { user, fakeServer, path, table } = await choose(said('board.duplicateGame'))
    fakeServer.answer(DUPLICATE, () => success(gameOf(table.document()), 201))
    const dialog = within(await screen.findByRole('dialog', { name: 'Duplicate Game' }))
    const name = dialog.getByLabelText<HTMLInputElement>('Game name')
    expect(name.value).toBe('Sunday rummy at Nani’s')
    expect(dialog.getByLabelText<HTMLInputElement>('With the same players').checked).toBe(true)
    await user.clear(name)
    await user.type(name, 'Rematch')
    await user.click(dialog.getByRole('button', { name: 'Duplicate Game' }))
    await screen.findByRole('region', { name: said('game.standing') })
    expect(path()).toBe('/scoreboard')
    expect(fakeServer.bodiesOf(DUPLICATE)).toEqual([{ name: 'Rematch', includeSamePlayers: true }])
  })

  it('leaves the players at home, and wants a name', async () => {
    const { user, fakeServer } = await choose(said('board.duplicateGame'))
    fakeServer.answer(DUPLICATE, failure(500, 'INTERNAL_ERROR', 'Broken.'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Duplicate Game' }))
    const send = dialog.getByRole('button', { name: 'Duplicate Game' })
    await user.clear(dialog.getByLabelText(said('setup.gameName')))
    await user.click(send)
    expect(await dialog.findByText('Game name is required')).toBeDefined()
    await user.type(dialog.getByLabelText(said('setup.gameName')), 'Rematch')
    await user.click(dialog.getByLabelText('With the same players'))
    await user.click(send)
    await dialog.findByText('Failed to duplicate game')
    expect(fakeServer.bodiesOf(DUPLICATE)).toEqual([{ name: 'Rematch', includeSamePlayers: false }])
    expect(dialog.getByLabelText<HTMLInputElement>('Game name').value).toBe('Rematch')
  })
})

describe('deleting a game', () => {
  it('asks first, and takes the game off the list (P-games-12)', async () => {
    const { user, fakeServer } = await choose(said('board.deleteGame'))
    fakeServer.answer(DELETE, () => {
      fakeServer.answer('GET /games', NO_GAMES)
      return success(null)
    })
    const dialog = within(
      await screen.findByRole('alertdialog', { name: said('board.deleteGame') }),
    )
    expect(dialog.getByText(/disappears from every list.*Deleting is permanent/)).toBeDefined()
    await user.click(dialog.getByRole('button', { name: said('board.deleteGame') }))
    await screen.findByRole('heading', { name: said('games.noGamesYet') })
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('keeps the game when it is not wanted after all', async () => {
    const { user, fakeServer } = await choose(said('board.deleteGame'))
    await user.click(await screen.findByRole('button', { name: 'Keep Game' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(fakeServer.seen.map(({ route }) => route)).not.toContain(DELETE)
    const more = screen.getByRole('button', { name: /^More of/ })
    expect(document.activeElement).toBe(more)
  })

  it('says that it failed, and keeps asking (P-games-9)', async () => {
    const { user, fakeServer } = await choose(said('board.deleteGame'))
    fakeServer.answer(DELETE, failure(500, 'INTERNAL_ERROR', 'Broken.'))
    await user.click(await screen.findByRole('button', { name: said('board.deleteGame') }))
    await screen.findByText('Failed to delete game')
  })
})

it('edits a game in progress from the list (P-games-10)', async () => {
  const { user, table } = await choose(said('board.rules'))
  const { fakeServer, happen } = table
  fakeServer.answer(`PUT /games/${GAME_ID}`, ({ body }) =>
    happen({ type: 'settings-changed', settings: body as object }),
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Rules' }))
  await user.clear(dialog.getByLabelText(said('setup.gameName')))
  await user.type(dialog.getByLabelText(said('setup.gameName')), 'Monsoon league')
  await user.click(dialog.getByRole('button', { name: said('ui.save') }))
  await screen.findByRole('heading', { name: 'Monsoon league' })
})

it('offers neither to a viewer (P-games-10)', async () => {
  const { user } = renderApp('/games', { fakeServer: fakeGame(sundayRummy(), 'VIEWER').fakeServer })
  await user.click(await screen.findByRole('button', { name: /^More of/ }))
  const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
  expect(items).toEqual(['Leave Game'])
})
