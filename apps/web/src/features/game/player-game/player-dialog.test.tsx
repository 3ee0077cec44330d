import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeGame, GAME_UUID } from '../../../testing/fake-game.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { sundayRummy } from '../../../testing/sunday-rummy.ts'

async function openGameOf(name: string, path = '/scoreboard') {
  const app = renderApp(path, { fakeServer: fakeGame(sundayRummy()).fakeServer })
  await app.user.click(await screen.findByRole('button', { name: `Game of ${name}` }))
  const dialog = within(await screen.findByRole('dialog', { name }))
  const facts = dialog
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent])
  return { ...app, dialog, facts: Object.fromEntries(facts) }
}

describe('the game of a player', () => {
  it('opens at a press on the name, and shows the total, the place and what is left (P-standings-6)', async () => {
    const { facts } = await openGameOf('Ananya Iyer')
    expect(facts).toMatchObject({ Place: '1 of 6', Total: '65 of 200', Now: '135 left' })
  })

  it('has every round, the newest first, with the total after it (P-standings-6)', async () => {
    const { dialog, user } = await openGameOf('Kavitha Nair')
    const rows = dialog.getAllByRole('row').slice(1)
    expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
      ...['9', '8', '7', '6', '5', '4', '3', '2', '1'],
    ])
    expect(rows[0]?.textContent).toContain('did not play')
    await user.click(dialog.getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is there for everybody who watches, and changes nothing (P-standings-6)', async () => {
    const { dialog } = await openGameOf('Joseph D’Souza', `/games/${GAME_UUID}`)
    expect(dialog.getByText('52 left, back in at 120')).toBeDefined()
    expect(dialog.queryByRole('textbox')).toBeNull()
  })
})
