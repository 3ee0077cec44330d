import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { openMore } from '../../../testing/open-setup.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { said } from '../../../testing/said.ts'

/** Sets up a game of two from the first page of an empty device. */
async function seat(user: UserEvent, names = ['Asha', 'Bela']): Promise<void> {
  const field = await screen.findByLabelText(said('players.playerName'))
  for (const name of names) await user.type(field, `${name}{Enter}`)
  await user.click(screen.getByRole('button', { name: said('players.startGame') }))
  await screen.findByRole('dialog', { name: 'Score round 1' })
  await user.keyboard('{Escape}')
}

/** Scores a round with one key for each player. */
async function score(user: UserEvent, number: number, keys: readonly string[]): Promise<void> {
  await press(user, `Score round ${number}`)
  await enter(user, number, keys)
}

async function enter(user: UserEvent, number: number, keys: readonly string[]): Promise<void> {
  const dialog = await screen.findByRole('dialog', { name: `Score round ${number}` })
  for (const key of keys) await user.click(within(dialog).getByRole('button', { name: key }))
  await user.click(within(dialog).getByRole('button', { name: `Score round ${number}` }))
}

/** Presses the first of two equal buttons, the one of desktops. */
async function press(user: UserEvent, name: string): Promise<void> {
  const [button] = await screen.findAllByRole('button', { name })
  if (button === undefined) throw new Error(`There is no button ${name}.`)
  await user.click(button)
}

describe('the board of a device without an account', () => {
  it('is reached from the sign-in and begins with the names, and a whole game is scored with no request (P-guest-1, P-guest-2, P-guest-4)', async () => {
    const { user, fakeServer, path } = renderApp('/login')
    await user.click(await screen.findByRole('link', { name: 'New game' }))
    await seat(user)
    expect(path()).toBe('/device')
    for (const number of [1, 2, 3]) await score(user, number, ['Won, 0, Asha', 'Full, 80, Bela'])
    const celebration = await screen.findByRole('alertdialog', { name: 'Asha' })
    await user.click(
      within(celebration).getByRole('button', { name: said('board.viewScoreboard') }),
    )
    expect(await screen.findByRole('status', { name: said('game.winner') })).toBeDefined()
    await press(user, said('board.playAgain'))
    const start = await screen.findByRole('button', { name: said('players.startGame') })
    // A device has no table to number its games (P-tables-26).
    expect(screen.queryByText(/^Game \d/)).toBeNull()
    await user.click(start)
    await enter(user, 1, ['Drop, 20, Asha', 'Won, 0, Bela'])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    // The sign-in page asks for the ways to sign in.
    const routes = fakeServer.seen.map(({ route }) => route)
    expect(routes.filter((route) => route !== 'GET /auth/ways')).toEqual([])
  })

  it('says in one line where the game is, offers nothing that needs a server, and leads to an account to share it (P-guest-3, P-guest-5)', async () => {
    const { user, path } = renderApp('/device')
    await seat(user)
    const link = await screen.findByRole('link', { name: 'Save it with an account' })
    expect(link.getAttribute('href')).toBe('/register')
    expect(screen.getByText('Only on this device.')).toBeDefined()
    await press(user, said('board.options'))
    await screen.findByText('House')
    const [, ...items] = screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
    expect(items).toEqual([
      'PlayersSeats, names, leaving',
      'Add Player',
      'RulesHouse, target score 200',
      'Share GameSave it with an account first',
      'On This DeviceIts games, vibration, screen',
      'Close GameEnd it, and choose the winner',
      'Setup New GameThis game stays until you start the new one',
      'Delete GameIt is on this device alone',
    ])
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('tab', { name: said('game.history') })).toBeNull()
    expect(screen.queryByText('Organizer')).toBeNull()
    expect(screen.queryByText(/wait/)).toBeNull()
    expect(screen.queryByRole('button', { name: said('game.showQr') })).toBeNull()
    await press(user, said('board.options'))
    await user.click(await screen.findByRole('menuitem', { name: said('board.shareGame') }))
    await waitFor(() => expect(path()).toBe('/register'))
  })

  it('has nothing below the names of its first game, and says that there is no game once they are closed (P-guest-4)', async () => {
    const { user } = renderApp('/device')
    await screen.findByLabelText(said('players.playerName'))
    expect(screen.queryByText('No game on the table yet')).toBeNull()
    await user.keyboard('{Escape}')
    await screen.findByText('No game on the table yet')
  })

  it('is there again after the page was closed, by the address of the app too (P-guest-1)', async () => {
    const first = renderApp('/device')
    await seat(first.user)
    await score(first.user, 1, ['Won, 0, Asha', 'Drop, 20, Bela'])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await first.unmount()
    for (const address of ['/', '/scoreboard']) {
      const again = renderApp(address)
      expect(await screen.findAllByRole('button', { name: 'Score round 2' })).toHaveLength(2)
      expect(again.path()).toBe('/device')
      await again.unmount()
    }
    const games = renderApp('/games')
    await games.user.click(await screen.findByRole('button', { name: 'Scoreboard' }))
    await waitFor(() => expect(games.path()).toBe('/device'))
    await games.unmount()
    const stats = renderApp('/stats')
    await waitFor(() => expect(stats.path()).toBe('/login'))
  })

  it('lets an ended game be reopened, and a game be deleted after a question (P-guest-5)', async () => {
    const { user } = renderApp('/device')
    await seat(user)
    for (const number of [1, 2, 3]) await score(user, number, ['Won, 0, Asha', 'Full, 80, Bela'])
    await user.click(await screen.findByRole('button', { name: said('board.viewScoreboard') }))
    await press(user, said('board.options'))
    await user.click(await screen.findByRole('menuitem', { name: said('board.reopenGame') }))
    expect(await screen.findByText('The game is over')).toBeDefined()
    await press(user, said('board.endGame'))
    await screen.findByRole('alertdialog', { name: 'Asha' })
    await user.click(screen.getByRole('button', { name: said('board.viewScoreboard') }))
    await press(user, said('board.options'))
    await user.click(await screen.findByRole('menuitem', { name: said('board.deleteGame') }))
    const question = await screen.findByRole('alertdialog')
    expect(question.textContent).toContain('is on this device alone.')
    await user.click(within(question).getByRole('button', { name: said('board.deleteGame') }))
    expect(await screen.findByText('No game on the table yet')).toBeDefined()
  })

  it('is closed by hand with the winner who is chosen (P-guest-5, P-close-1)', async () => {
    const { user } = renderApp('/device')
    await seat(user)
    await score(user, 1, ['Won, 0, Asha', 'Drop, 20, Bela'])
    await press(user, said('board.options'))
    await user.click(await screen.findByRole('menuitem', { name: /^Close Game/ }))
    await user.click(await screen.findByRole('button', { name: said('board.endGame') }))
    await user.click(await screen.findByRole('radio', { name: /Bela/ }))
    await user.click(screen.getByRole('button', { name: said('board.confirm') }))
    const winner = within(await screen.findByRole('alertdialog', { name: 'Bela' }))
    expect(winner.getByRole('button', { name: said('board.playAgain') })).toBeDefined()
  })

  it('has its settings and its games in Options (P-keypad-9, P-awake-2, P-guest-5)', async () => {
    const { user, path } = renderApp('/device')
    await seat(user)
    await press(user, said('board.options'))
    await user.click(await screen.findByRole('menuitem', { name: said('board.onThisDevice') }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'On this device' }))
    for (const name of ['Vibrate on the keys', 'Keep the screen on while a game is shown']) {
      await user.click(dialog.getByRole('checkbox', { name }))
    }
    expect(JSON.parse(localStorage.getItem('device_settings') ?? '')).toMatchObject({
      movesOn: true,
      vibrates: false,
      staysAwake: false,
    })
    await user.click(dialog.getByRole('link', { name: 'Games on This Device' }))
    await waitFor(() => expect(path()).toBe('/device/games'))
  })

  it('offers the people of the last game, and its rules (P-guest-4)', async () => {
    const { user } = renderApp('/device')
    await seat(user)
    await press(user, said('board.options'))
    await user.click(await screen.findByRole('menuitem', { name: said('board.setupNewGame') }))
    await user.click(await screen.findByRole('button', { name: /Same players as last time/ }))
    await user.click(screen.getByRole('button', { name: said('players.startGame') }))
    expect(await screen.findByRole('dialog', { name: 'Score round 1' })).toBeDefined()
  })
})

it('plays for stakes on the device alone, with the pot on the board (P-stakes-45, P-stakes-46)', async () => {
  const { user } = renderApp('/device')
  await user.click(await screen.findByRole('button', { name: /Change$/ }))
  await screen.findByText('Step 1 of 2')
  await openMore(user)
  await user.click(await screen.findByLabelText(said('setup.playForStakes')))
  await user.type(screen.getByLabelText('What a seat costs'), '20')
  await user.click(screen.getByRole('button', { name: said('setup.nextToPlayers') }))
  expect(await screen.findByRole('button', { name: /a seat costs 20/ })).toBeDefined()
  await seat(user)
  expect(await screen.findByRole('button', { name: 'Pot 40' })).toBeDefined()
  await press(user, said('board.options'))
  expect(screen.queryByRole('menuitem', { name: /Split/ })).toBeNull()
})
