import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeGame, GAME_ID, GAME_UUID, NO_GAMES } from '../../../testing/fake-game.ts'
import { failure, success } from '../../../testing/fake-server.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { said } from '../../../testing/said.ts'
import { sundayRummy } from '../../../testing/sunday-rummy.ts'

const LEAVE = `POST /games/${GAME_ID}/leave`
const NAME = 'Sunday rummy at Nani’s'

/** A game shared with the user; after leaving, no list has it. */
function sharedGame() {
  const { fakeServer } = fakeGame(sundayRummy(), 'VIEWER')
  fakeServer.answer(LEAVE, () => {
    fakeServer.answer('GET /games', NO_GAMES)
    fakeServer.answer(`GET /games/${GAME_UUID}`, failure(404, 'NOT_FOUND', 'Game not found.'))
    return success(null)
  })
  return fakeServer
}

async function chooseLeave(fakeServer = sharedGame()) {
  const app = renderApp('/games', { fakeServer })
  await app.user.click(await screen.findByRole('button', { name: `More of ${NAME}` }))
  await app.user.click(await screen.findByRole('menuitem', { name: said('board.leaveGame') }))
  const question = within(await screen.findByRole('alertdialog', { name: said('board.leaveGame') }))
  return { ...app, question }
}

/** Returns the keys of the requests to leave the game. */
function keysOf({ seen }: ReturnType<typeof sharedGame>) {
  const sent = seen.filter(({ route }) => route === LEAVE)
  return new Set(sent.map(({ headers }) => headers.get('Idempotency-Key')))
}

describe('a game that somebody put into my list', () => {
  it('is gone from it when I leave, after a question (P-games-13)', async () => {
    const { user, fakeServer, question } = await chooseLeave()
    expect(question.getByText(/disappears from your games.*name and scores stay/)).toBeDefined()
    await user.click(question.getByRole('button', { name: said('board.leaveGame') }))
    await screen.findByRole('heading', { name: said('games.noGamesYet') })
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(fakeServer.bodiesOf(LEAVE)).toEqual([{ refuseOrganizer: false }])
  })

  it('stays when I do not want to leave after all', async () => {
    const { user, fakeServer, question } = await chooseLeave()
    await user.click(question.getByRole('button', { name: 'Stay' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(screen.getByRole('article').textContent).toContain(NAME)
    expect(fakeServer.bodiesOf(LEAVE)).toEqual([])
  })

  it('can be the last one from this organizer', async () => {
    const { user, fakeServer, question } = await chooseLeave()
    await user.click(question.getByLabelText('Also block this organizer'))
    expect(question.getByText(/other games disappear from your list too/)).toBeDefined()
    await user.click(question.getByRole('button', { name: said('board.leaveGame') }))
    await screen.findByRole('heading', { name: said('games.noGamesYet') })
    expect(fakeServer.bodiesOf(LEAVE)).toEqual([{ refuseOrganizer: true }])
  })

  it('is not left without the network, and the question says so and waits', async () => {
    const fakeServer = sharedGame()
    fakeServer.answer(LEAVE, () => {
      throw new TypeError('The connection broke.')
    })
    const { user, question } = await chooseLeave(fakeServer)
    await user.click(question.getByRole('button', { name: said('board.leaveGame') }))
    expect((await question.findByRole('alert')).textContent).toMatch(
      /^Failed to leave game.*The server cannot be reached/,
    )
    fakeServer.answer(LEAVE, success(null))
    await user.click(question.getByRole('button', { name: said('board.leaveGame') }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(keysOf(fakeServer).size).toBe(1)
  })

  it('is asked for under the same key again when the server wants it later', async () => {
    const fakeServer = sharedGame()
    fakeServer.answer(LEAVE, failure(429, 'RATE_LIMITED', 'Please try again in 2 minutes.'))
    const { user, question } = await chooseLeave(fakeServer)
    await user.click(question.getByRole('button', { name: said('board.leaveGame') }))
    await question.findByText('Please try again in 2 minutes.')
    fakeServer.answer(LEAVE, success(null))
    await user.click(question.getByRole('button', { name: said('board.leaveGame') }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(keysOf(fakeServer).size).toBe(1)
  })

  it('can be left on its own page too, which leads back to the list (P-details-10)', async () => {
    const fakeServer = sharedGame()
    const { user, path } = renderApp(`/games/${GAME_UUID}`, { fakeServer })
    const [more] = await screen.findAllByRole('button', { name: 'More' })
    await user.click(more ?? document.body)
    const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
    expect(items).toEqual(['Show QR', 'Show on a TV', 'Leave Game'])
    await user.click(screen.getByRole('menuitem', { name: said('board.leaveGame') }))
    const question = within(
      await screen.findByRole('alertdialog', { name: said('board.leaveGame') }),
    )
    await user.click(question.getByRole('button', { name: said('board.leaveGame') }))
    await screen.findByRole('heading', { name: said('games.noGamesYet') })
    expect(path()).toBe('/games')
  })
})

describe('leaving', () => {
  it('is not offered to the organizer', async () => {
    const { fakeServer } = fakeGame(sundayRummy())
    const { user } = renderApp('/games', { fakeServer })
    await user.click(await screen.findByRole('button', { name: `More of ${NAME}` }))
    const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
    expect(items).toEqual(['Rules', 'Duplicate Game', 'Delete Game'])
  })

  it('is not offered on the page of a game that is in nobody’s list', async () => {
    const fakeServer = sharedGame()
    fakeServer.answer(`GET /games/${GAME_UUID}`, failure(404, 'NOT_FOUND', 'Game not found.'))
    renderApp(`/games/${GAME_UUID}`, { fakeServer })
    await screen.findByRole('region', { name: said('game.standing') })
    await waitFor(() =>
      expect(fakeServer.seen.map(({ route }) => route)).toContain(`GET /games/${GAME_UUID}`),
    )
    expect(screen.queryByRole('button', { name: 'More' })).toBeNull()
  })
})
