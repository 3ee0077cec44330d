import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeGame, GAME_ID, GAME_UUID } from '../../../testing/fake-game.ts'
import { success } from '../../../testing/fake-server.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { said } from '../../../testing/said.ts'
import { sundayRummy } from '../../../testing/sunday-rummy.ts'

const TITLE = 'This game needs a newer Meldboard'

/** A game whose scoreboard has a later release's format. */
function laterGame() {
  const table = fakeGame(sundayRummy())
  const { id, userRole, ...open } = table.document().game
  const later = { ...table.document(), format: 6 }
  const { fakeServer } = table
  fakeServer.answer(`GET /scoreboard/${GAME_ID}`, success(later))
  fakeServer.answer(`GET /scoreboard/${GAME_UUID}`, success({ ...later, game: open }))
  fakeServer.answer(`GET /scoreboard/${GAME_UUID}/events`, () => new Promise(() => {}))
  return table
}

describe('a game by newer rules (P-scoreboard-14)', () => {
  it('is shown to its organizer, who cannot score or edit it', async () => {
    renderApp('/scoreboard', { fakeServer: laterGame().fakeServer })
    expect((await screen.findByText(TITLE)).closest('[role]')?.textContent).toContain(
      'Its rules are newer than this page, which shows what it can and changes nothing. Reload the page for the newer version.',
    )
    expect(screen.getByRole('row', { name: /^Total 65 138/ })).toBeDefined()
    expect(screen.queryByRole('button', { name: /Score round|Edit|Options|Undo/ })).toBeNull()
    expect(screen.queryByRole('tab', { name: said('game.stats') })).toBeNull()
    expect(screen.getAllByRole('button', { name: said('board.shareGame') })).toHaveLength(2)
  })

  it('is shown to a visitor', async () => {
    const { fakeServer } = laterGame()
    localStorage.clear()
    renderApp(`/games/${GAME_UUID}`, { fakeServer })
    await screen.findByText(TITLE)
    expect(screen.getByRole('row', { name: /^Total 65 138/ })).toBeDefined()
    expect(screen.queryByRole('tab', { name: said('game.stats') })).toBeNull()
  })

  it('cannot be edited from the list of games', async () => {
    const { user } = renderApp('/games', { fakeServer: laterGame().fakeServer })
    await user.click(await screen.findByRole('button', { name: /^More/ }))
    await user.click(await screen.findByRole('menuitem', { name: said('board.rules') }))
    await screen.findByText(TITLE)
    expect(screen.queryByRole('button', { name: said('ui.save') })).toBeNull()
  })
})

it('reads a scoreboard of the server of the release before, which has no rules in it (R29)', async () => {
  const { document, fakeServer } = fakeGame(sundayRummy())
  const { players, rounds, game, ...board } = document()
  const { rules: _rules, dealerId: _dealer, ...before } = game
  const older = {
    ...{ ...board, format: 3, game: before },
    players: players.map(({ dropsLeft: _left, mustPlay: _must, ...player }) => player),
    rounds: rounds.map((round) => ({
      ...round,
      scores: round.scores.map(({ points: _points, ...score }) => score),
    })),
  }
  fakeServer.answer(`GET /scoreboard/${GAME_ID}`, success(older))
  fakeServer.answer(`GET /scoreboard/${GAME_UUID}/events`, () => new Promise(() => {}))
  const { user } = renderApp('/scoreboard', { fakeServer })
  const [options] = await screen.findAllByRole('button', { name: said('board.options') })
  expect(screen.getByRole('row', { name: /^Total 65 138/ })).toBeDefined()
  await user.click(options as Element)
  await user.click(await screen.findByRole('menuitem', { name: said('board.addPlayer') }))
  await screen.findByText('One more than the highest total still in, unless you change it.')
})
