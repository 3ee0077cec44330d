import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeGame, GAME_ID, GAME_UUID } from '../../../testing/fake-game.ts'
import { failure } from '../../../testing/fake-server.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { said } from '../../../testing/said.ts'
import { sundayRummy } from '../../../testing/sunday-rummy.ts'

const BROKEN = failure(500, 'INTERNAL_ERROR', 'Broken.')

async function chooseOption(item: string, table = fakeGame(sundayRummy())) {
  const app = renderApp('/scoreboard', { fakeServer: table.fakeServer })
  const [options] = await screen.findAllByRole('button', { name: said('board.options') })
  await app.user.click(options ?? document.body)
  await app.user.click(await screen.findByRole('menuitem', { name: item }))
  return app
}

/** The forms in the options menu, with a field of each. */
const FORMS = [
  { item: 'Add Player', label: 'Player name' },
  { item: 'Cancel Game', label: 'Reason (optional)' },
]

describe('closing a form with something typed', () => {
  it.each(FORMS)('asks first: $item (P-dialog-3)', async ({ item, label }) => {
    const { user } = renderApp('/scoreboard', { fakeServer: fakeGame(sundayRummy()).fakeServer })
    await user.click(
      (await screen.findAllByRole('button', { name: said('board.options') }))[0] ?? document.body,
    )
    await user.click(await screen.findByRole('menuitem', { name: item }))
    const field = await screen.findByLabelText<HTMLInputElement>(label)
    await user.type(field, 'Dev{Escape}')
    const question = await screen.findByRole('alertdialog', { name: 'Discard what you typed?' })
    await user.click(within(question).getByRole('button', { name: 'Keep Typing' }))
    expect(field.value).toBe('Dev')
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: said('ui.discard') }))
    await waitFor(() => expect(field.isConnected).toBe(false))
  })
})

describe('a field of a game that is left', () => {
  it('says what is wrong with the addresses of a share, until it is corrected (P-dialog-6)', async () => {
    const { user } = await chooseOption(said('board.shareGame'))
    await user.click(await screen.findByRole('button', { name: said('share.byMail') }))
    const field = await screen.findByLabelText(said('accounts.email'))
    await user.type(field, 'dev@example')
    await user.tab()
    await screen.findByText('Invalid email format')
    await user.type(field, '.com')
    await waitFor(() => expect(screen.queryByText('Invalid email format')).toBeNull())
  })

  it('says what is wrong with a corrected name (P-dialog-6)', async () => {
    const { user } = await chooseOption(said('board.players'))
    await user.click(
      (await screen.findAllByRole('button', { name: /^Rename/ }))[0] ?? document.body,
    )
    await user.clear(await screen.findByLabelText('Name, seat 1'))
    await user.tab()
    await screen.findByText('Name is required')
  })
})

describe('the share dialog', () => {
  it('holds the focus itself, so that a phone opens no keyboard (P-dialog-1)', async () => {
    await chooseOption(said('board.shareGame'))
    const dialog = await screen.findByRole('dialog', { name: said('board.shareGame') })
    await waitFor(() => expect(document.activeElement).toBe(dialog))
  })
})

describe('a game call that fails', () => {
  it('keeps the question and the reason when a game cannot be cancelled, and says so', async () => {
    const { user, fakeServer, path } = await chooseOption(said('board.cancelGame'))
    fakeServer.answer(`PUT /games/${GAME_ID}/cancel`, BROKEN)
    const dialog = within(
      await screen.findByRole('alertdialog', { name: said('board.cancelGame') }),
    )
    await user.type(dialog.getByLabelText('Reason (optional)'), 'It got late')
    await user.click(dialog.getByRole('button', { name: said('board.cancelGame') }))
    const alert = await dialog.findByRole('alert')
    expect(alert.textContent).toContain('Failed to cancel game')
    expect(dialog.getByLabelText<HTMLInputElement>('Reason (optional)').value).toBe('It got late')
    expect(path()).toBe('/scoreboard')
  })

  it('stays inside the share dialog when the game cannot be shared', async () => {
    const { user, fakeServer } = await chooseOption(said('board.shareGame'))
    fakeServer.answer(`POST /games/${GAME_UUID}/share`, BROKEN)
    await user.click(await screen.findByRole('button', { name: said('share.byMail') }))
    const dialog = within(await screen.findByRole('dialog', { name: said('share.byMail') }))
    await user.type(dialog.getByLabelText(said('share.recipientName')), 'Dev')
    await user.type(dialog.getByLabelText(said('accounts.email')), 'dev@example.com')
    await user.click(dialog.getByRole('button', { name: said('board.shareGame') }))
    const alert = await dialog.findByRole('alert')
    expect(alert.textContent).toBe('Not sentFailed to share game. Please try again.')
    expect(dialog.getByLabelText<HTMLInputElement>('Email').value).toBe('dev@example.com')
  })
})
