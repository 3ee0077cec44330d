import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeGame, GAME_ID, GAME_UUID } from '../../../testing/fake-game.ts'
import { failure, success } from '../../../testing/fake-server.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { said } from '../../../testing/said.ts'
import { sundayRummy } from '../../../testing/sunday-rummy.ts'

/** A game that its organizer ended by hand. */
function endedGame() {
  const table = fakeGame(sundayRummy())
  table.happen({ type: 'ended', winnerPlayerIds: [1], manualEnd: true })
  return table
}

const RESUME = `PUT /games/${GAME_ID}/resume`
const reopen = async () =>
  (await screen.findAllByRole('button', { name: said('board.reopenGame') }))[0] ?? document.body

describe('a game in progress on its own page', () => {
  const score = async () =>
    (await screen.findAllByRole('button', { name: 'Score' }))[0] as HTMLElement

  it('leads its organizer to the scoreboard with Score (P-details-11)', async () => {
    const { fakeServer } = fakeGame(sundayRummy())
    const { user, path } = renderApp(`/games/${GAME_UUID}`, { fakeServer })
    await user.click(await score())
    await waitFor(() => expect(path()).toBe('/scoreboard'))
    expect(await screen.findAllByRole('button', { name: /^Score round \d/ })).not.toEqual([])
    expect(fakeServer.bodiesOf(RESUME)).toEqual([])
  })

  it('is made the active game for that, and says when it cannot be (P-details-11)', async () => {
    const { fakeServer } = fakeGame(sundayRummy())
    fakeServer.answer('GET /games/active', success(null))
    fakeServer.answer(RESUME, failure(404, 'NOT_FOUND', 'Broken.'))
    const { user, path } = renderApp(`/games/${GAME_UUID}`, { fakeServer })
    await user.click(await score())
    await screen.findByText('Failed to resume game')
    expect(path()).toBe(`/games/${GAME_UUID}`)
    expect(fakeServer.bodiesOf(RESUME)).toHaveLength(1)
  })

  it('has no Score for a viewer', async () => {
    const { fakeServer } = fakeGame(sundayRummy(), 'VIEWER')
    renderApp(`/games/${GAME_UUID}`, { fakeServer })
    await screen.findAllByRole('button', { name: 'More' })
    expect(screen.queryByRole('button', { name: 'Score' })).toBeNull()
  })
})

describe('a completed game on its own page', () => {
  const again = async () => {
    const found = await screen.findAllByRole('button', { name: said('board.playAgain') })
    return found[0] as HTMLElement
  }

  it('opens the next game of its organizer with Play Again (P-details-7)', async () => {
    const { fakeServer } = endedGame()
    const { user, path } = renderApp(`/games/${GAME_UUID}`, { fakeServer })
    await user.click(await again())
    await waitFor(() => expect(path()).toBe('/scoreboard'))
    const dialog = within(await screen.findByRole('dialog', { name: said('players.addPlayers') }))
    expect(dialog.getByText('Sunday rummy at Nani’s')).toBeDefined()
    expect(dialog.getByRole('button', { name: 'Remove Farhan Qureshi' })).toBeDefined()
  })

  it('stays there when its players cannot be read, and says why', async () => {
    const { fakeServer } = endedGame()
    fakeServer.answer(`GET /scoreboard/${GAME_ID}`, failure(500, 'INTERNAL_ERROR', 'Broken.'))
    const { user, path } = renderApp(`/games/${GAME_UUID}`, { fakeServer })
    await user.click(await again())
    await screen.findByText('Failed to begin the next game')
    expect(path()).toBe(`/games/${GAME_UUID}`)
  })
})

describe('reopening a completed game', () => {
  it('leads its organizer from its page back to scoring it', async () => {
    const { fakeServer } = endedGame()
    const { user, path } = renderApp(`/games/${GAME_UUID}`, { fakeServer })
    await user.click(await reopen())
    await waitFor(() => expect(path()).toBe('/scoreboard'))
    expect(await screen.findAllByRole('button', { name: /^Score round \d/ })).not.toEqual([])
  })

  it('is offered to nobody else (P-details-7)', async () => {
    const { fakeServer } = endedGame()
    localStorage.clear()
    renderApp(`/games/${GAME_UUID}`, { fakeServer })
    await screen.findByRole('status', { name: said('game.winner') })
    expect(screen.queryByRole('button', { name: said('board.reopenGame') })).toBeNull()
    expect(fakeServer.bodiesOf(`GET /games/${GAME_UUID}`)).toEqual([])
  })

  it('says when it fails, and is possible on the scoreboard while the game stays there', async () => {
    const table = fakeGame(sundayRummy())
    const { user, fakeServer } = renderApp('/scoreboard', { fakeServer: table.fakeServer })
    await user.click(
      (await screen.findAllByRole('button', { name: said('board.options') }))[0] ?? document.body,
    )
    await user.click(await screen.findByRole('menuitem', { name: said('board.closeGame') }))
    await user.click(await screen.findByRole('button', { name: said('board.endGame') }))
    await user.click(await screen.findByRole('radio', { name: /Farhan/ }))
    await user.click(screen.getByRole('button', { name: said('board.confirm') }))
    await user.click(await screen.findByRole('button', { name: said('board.viewScoreboard') }))

    async function chooseReopen(): Promise<void> {
      const [options] = await screen.findAllByRole('button', { name: said('board.options') })
      await user.click(options ?? document.body)
      await user.click(await screen.findByRole('menuitem', { name: said('board.reopenGame') }))
    }

    fakeServer.answer(RESUME, failure(500, 'INTERNAL_ERROR', 'Broken.'))
    await chooseReopen()
    await screen.findByText('Failed to reopen game')
    fakeServer.answer(RESUME, () => table.happen({ type: 'reopened' }))
    await chooseReopen()
    expect(await screen.findAllByRole('button', { name: /^Score round \d/ })).not.toEqual([])
    expect(screen.queryByRole('status', { name: said('game.winner') })).toBeNull()
  })
})
