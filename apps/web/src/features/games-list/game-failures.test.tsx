import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeGame, GAME_ID, GAME_UUID } from '../../testing/fake-game.ts'
import { failure } from '../../testing/fake-server.ts'
import { hold } from '../../testing/hold.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { sundayRummy } from '../../testing/sunday-rummy.ts'

const BROKEN = failure(500, 'INTERNAL_ERROR', 'Broken.')

async function chooseOption(item: string, table = fakeGame(sundayRummy())) {
  const app = renderApp('/scoreboard', { fakeServer: table.fakeServer })
  const [options] = await screen.findAllByRole('button', { name: 'Options' })
  await app.user.click(options ?? document.body)
  await app.user.click(await screen.findByRole('menuitem', { name: item }))
  return app
}

describe('a game call that fails', () => {
  it('leaves the history as it is when a game cannot be resumed, and says so', async () => {
    const { fakeServer } = fakeGame(sundayRummy())
    fakeServer.answer(`PUT /games/${GAME_ID}/resume`, BROKEN)
    const { user, path } = renderApp('/games', { fakeServer })
    await user.click(await screen.findByRole('button', { name: 'Scoreboard' }))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Failed to resume game')
    expect(path()).toBe('/games')
  })

  it('keeps the question and the reason when a game cannot be cancelled, and says so', async () => {
    const { user, fakeServer, path } = await chooseOption('Cancel Game')
    fakeServer.answer(`PUT /games/${GAME_ID}/cancel`, BROKEN)
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel Game' }))
    await user.type(dialog.getByLabelText('Reason (optional)'), 'It got late')
    await user.click(dialog.getByRole('button', { name: 'Cancel Game' }))
    const alert = await dialog.findByRole('alert')
    expect(alert.textContent).toContain('Failed to cancel game')
    expect(dialog.getByLabelText<HTMLInputElement>('Reason (optional)').value).toBe('It got late')
    expect(path()).toBe('/scoreboard')
  })

  it('stays inside the share dialog when the game cannot be shared', async () => {
    const { user, fakeServer } = await chooseOption('Share Game')
    fakeServer.answer(`POST /games/${GAME_UUID}/share`, BROKEN)
    const dialog = within(await screen.findByRole('dialog', { name: 'Share Game' }))
    expect(
      dialog.getByText('Anyone you share this game with can view the score in real time.'),
    ).toBeDefined()
    expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDefined()
    await user.type(dialog.getByLabelText('Recipient name'), 'Dev')
    await user.type(dialog.getByLabelText('Recipient email'), 'dev@example.com')
    await user.click(dialog.getByRole('button', { name: 'Share Game' }))
    const alert = await dialog.findByRole('alert')
    expect(alert.textContent).toBe('Failed to share game. Please try again.')
    expect(dialog.getByLabelText<HTMLInputElement>('Recipient name').value).toBe('Dev')
  })
})

it('shows the skeleton of a game while it is on its way (P-details-3)', async () => {
  const table = fakeGame(sundayRummy())
  const answer = hold()
  table.fakeServer.answer(`GET /scoreboard/${GAME_UUID}`, async () => {
    await answer.held
    return { status: 200, body: { success: true, data: table.document() } }
  })
  renderApp(`/games/${GAME_UUID}`, { fakeServer: table.fakeServer })
  const words = await screen.findByText('Loading game...')
  expect(words.getAttribute('role')).toBe('status')
  expect(document.querySelectorAll('main li [aria-hidden]').length).toBeGreaterThan(0)
  answer.release()
  await screen.findByRole('region', { name: 'Standing' })
  expect(screen.queryByText('Loading game...')).toBeNull()
})
