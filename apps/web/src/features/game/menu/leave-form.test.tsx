import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeGame } from '../../../testing/fake-game.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { sundayRummy } from '../../../testing/sunday-rummy.ts'

/** The forms of the options menu, and a field of each. */
const FORMS = [
  { item: 'Add Player', label: 'Player name' },
  { item: 'Share Game', label: 'Recipient name' },
  { item: 'Cancel Game', label: 'Reason (optional)' },
]

describe('closing a form with something typed', () => {
  it.each(FORMS)('asks first: $item (P-dialog-3)', async ({ item, label }) => {
    const { user } = renderApp('/scoreboard', { fakeServer: fakeGame(sundayRummy()).fakeServer })
    await user.click(
      (await screen.findAllByRole('button', { name: 'Options' }))[0] ?? document.body,
    )
    await user.click(await screen.findByRole('menuitem', { name: item }))
    const field = await screen.findByLabelText<HTMLInputElement>(label)
    await user.type(field, 'Dev{Escape}')
    const question = await screen.findByRole('alertdialog', { name: 'Discard what you typed?' })
    await user.click(within(question).getByRole('button', { name: 'Keep Typing' }))
    expect(field.value).toBe('Dev')
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(field.isConnected).toBe(false))
  })
})
